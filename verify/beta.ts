/** The regularized incomplete beta function, by its continued fraction (Lentz's method). */
export function betaShare(x: number, a: number, b: number): number {
  if (!(x > 0)) return 0
  if (x >= 1) return 1
  const front = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

function fraction(x: number, a: number, b: number): number {
  const away = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value)
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let step = 1; step <= 10_000; step++) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step))
    d = 1 / away(1 + even * d)
    c = away(1 + even / c)
    result *= d * c
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1))
    d = 1 / away(1 + odd * d)
    c = away(1 + odd / c)
    const factor = d * c
    result *= factor
    if (Math.abs(factor - 1) < 1e-16) break
  }
  return result
}

/** The logarithm of the gamma function for positive numbers: Stirling's series, from 15 on. */
function lnGamma(value: number): number {
  let shift = 0
  let x = value
  while (x < 15) {
    shift += Math.log(x)
    x += 1
  }
  const square = 1 / (x * x)
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188)))) / x
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series - shift
}
