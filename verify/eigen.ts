/**
 * The eigenvalues of a symmetric matrix, and the vector that belongs to each (Jacobi's rotations, which are exact to the last digits).
 * The matrix is used up.
 */
export function eigenOf(matrix: Float64Array[]): { values: number[]; vectors: Float64Array[] } {
  const size = matrix.length
  const vectors = matrix.map((_, at) =>
    Float64Array.from({ length: size }, (_, place) => (place === at ? 1 : 0)),
  )
  for (let sweep = 0; sweep < 100; sweep++) {
    let largest = 0
    for (let row = 0; row < size; row++)
      for (let column = row + 1; column < size; column++)
        largest = Math.max(largest, Math.abs(matrix[row]![column]!))
    if (largest < 1e-14) break
    for (let row = 0; row < size; row++)
      for (let column = row + 1; column < size; column++) rotate(matrix, vectors, row, column)
  }
  return { values: matrix.map((row, at) => row[at]!), vectors }
}

/** Makes one place of the matrix zero. */
function rotate(matrix: Float64Array[], vectors: Float64Array[], p: number, q: number): void {
  const [first, second] = [matrix[p]!, matrix[q]!]
  const place = first[q]!
  if (Math.abs(place) < 1e-300) return
  const theta = (second[q]! - first[p]!) / (2 * place)
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const cosine = 1 / Math.sqrt(tangent * tangent + 1)
  const sine = tangent * cosine
  for (const row of matrix) {
    const [a, b] = [row[p]!, row[q]!]
    row[p] = cosine * a - sine * b
    row[q] = sine * a + cosine * b
  }
  mix(first, second, cosine, sine)
  mix(vectors[p]!, vectors[q]!, cosine, sine)
}

function mix(first: Float64Array, second: Float64Array, cosine: number, sine: number): void {
  for (let at = 0; at < first.length; at++) {
    const [a, b] = [first[at]!, second[at]!]
    first[at] = cosine * a - sine * b
    second[at] = sine * a + cosine * b
  }
}
