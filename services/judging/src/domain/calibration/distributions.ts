import jstat from 'jstat'

const { ibeta, studentt, gammaln } = jstat

/** The chance of a t as far from 0 as this one, on either side. */
export function tTail(t: number, degrees: number): number {
  return ibeta(degrees / (degrees + t * t), degrees / 2, 0.5)
}

/** The chance of a t as large as this one. */
export function tUpperTail(t: number, degrees: number): number {
  const half = tTail(t, degrees) / 2
  return t > 0 ? half : 1 - half
}

/** The t below which a share `p` lies. */
export function tQuantile(p: number, degrees: number): number {
  return studentt.inv(p, degrees)
}

/** The chance of an F as large as this one. */
export function fTail(f: number, above: number, below: number): number {
  return ibeta(below / (below + above * f), below / 2, above / 2)
}

/** The chance of a standard normal value as small as this one. */
export function normalLowerTail(z: number): number {
  // a t with so many degrees is a normal value
  return 1 - tUpperTail(z, 1e9)
}

/**
 * Fisher's exact test, one-sided: the chance that of `marked + otherMarked` marked things at least `marked` are among
 * `marked + unmarked`, if all are as likely.
 */
export function fisherTail(
  marked: number,
  unmarked: number,
  otherMarked: number,
  otherUnmarked: number,
): number {
  const own = marked + unmarked
  const others = otherMarked + otherUnmarked
  const allMarked = marked + otherMarked
  let chance = 0
  for (let count = marked; count <= Math.min(own, allMarked); count++) {
    if (allMarked - count > others) continue
    chance += Math.exp(
      lnChoose(own, count) + lnChoose(others, allMarked - count) - lnChoose(own + others, allMarked),
    )
  }
  return Math.min(1, chance)
}

function lnChoose(of: number, count: number): number {
  return gammaln(of + 1) - gammaln(count + 1) - gammaln(of - count + 1)
}
