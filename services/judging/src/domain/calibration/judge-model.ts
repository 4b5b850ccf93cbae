import { EigenvalueDecomposition, Matrix } from 'ml-matrix'
import type { Block } from './blocks.ts'
import { fTail } from './distributions.ts'
import { largestAt } from './maximum.ts'

/**
 * The model `value = entry + judge + error` of one connected block: entries are fixed, judges random. By judge and by mark, in
 * the order in which the block has them.
 */
export interface JudgeModel {
  /** How much judges differ, and how much the rest does: variances on the 100-point scale, by restricted maximum likelihood. */
  judgeVariance: number
  residualVariance: number
  /** The chance to see judges that differ as much, if none did (F test). */
  judgesAlike: number
  /** What each judge adds to every entry, shrunk as the model expects it (best linear unbiased prediction); the sum is 0. */
  effects: Float64Array
  /** The same without shrinking, and the standard error of it. */
  shifts: Float64Array
  shiftErrors: Float64Array
  /** Degrees of freedom of the residuals. */
  degrees: number
  /** What is left of each mark, and the share of its variance that the fit has taken away. */
  residuals: Float64Array
  leverages: Float64Array
  /** What this model predicts for the judges from other values of the same marks. */
  effectsOf(values: Float64Array): Float64Array
}

/**
 * Fits the model. With entries fixed, the likelihood depends on the marks by their distance from their entry's mean only; in
 * the eigenvectors of the judges' Laplacian it is a sum, so that nothing larger than judges × judges is ever inverted.
 *
 * @returns null where no degree of freedom is left to say how much judges vary
 */
export function fitJudges(block: Block): JudgeModel | null {
  const { entryIds, judgeIds, marks } = block
  const entryOf = indexes(entryIds)
  const judgeOf = indexes(judgeIds)
  const places = marks.map(({ entryId, judgeId }) => ({
    entry: entryOf.get(entryId)!,
    judge: judgeOf.get(judgeId)!,
  }))
  const byEntry = groupsOf(places, entryIds.length)
  const judges = judgeIds.length
  const rank = judges - 1
  const contrasts = marks.length - entryIds.length
  const degrees = contrasts - rank
  if (rank < 1 || degrees < 1) return null

  const { eigenvalues, vectors } = decompose(laplacianOf(byEntry, places, judges))
  const values = Float64Array.from(marks, ({ value }) => value)
  const projected = project(values, byEntry, places, judges, vectors)
  const within = squaresWithin(values, byEntry)
  const gains = projected.map((part, at) => (eigenvalues[at]! > 0 ? (part * part) / eigenvalues[at]! : 0))
  const explained = sum(gains)
  const unexplained = Math.max(0, within - explained)

  const ratio = varianceRatio({ eigenvalues, gains, unexplained, contrasts })
  const weight = (at: number) => ratio / (1 + ratio * eigenvalues[at]!)
  const residualVariance =
    (unexplained + sum(gains.map((gain, at) => gain / (1 + ratio * eigenvalues[at]!)))) / contrasts
  const inverse = (at: number) => (eigenvalues[at]! > 0 ? 1 / eigenvalues[at]! : 0)
  const shifts = combine(vectors, projected, inverse)
  const error = unexplained / degrees

  return {
    judgeVariance: ratio * residualVariance,
    residualVariance,
    judgesAlike: error > 0 ? fTail(explained / rank / error, rank, degrees) : explained > 0 ? 0 : 1,
    effects: combine(vectors, projected, weight),
    shifts,
    shiftErrors: Float64Array.from({ length: judges }, (_, judge) =>
      Math.sqrt(error * sum(eigenvalues.map((_, at) => vectors.get(judge, at) ** 2 * inverse(at)))),
    ),
    degrees,
    residuals: residualsOf(values, shifts, byEntry, places),
    leverages: leveragesOf(vectors, inverse, byEntry, places),
    effectsOf: (other) => combine(vectors, project(other, byEntry, places, judges, vectors), weight),
  }
}

interface Place {
  entry: number
  judge: number
}

const indexes = (ids: readonly string[]) => new Map(ids.map((id, at) => [id, at]))

/** The marks of each entry, by index. */
function groupsOf(places: readonly Place[], entries: number): number[][] {
  const groups = Array.from({ length: entries }, () => [] as number[])
  places.forEach(({ entry }, at) => {
    groups[entry]!.push(at)
  })
  return groups
}

/** How the judges are connected: what is left of the judges' own columns when entries' means are taken out. */
function laplacianOf(byEntry: readonly number[][], places: readonly Place[], judges: number): Matrix {
  const laplacian = Matrix.zeros(judges, judges)
  const add = (row: number, column: number, value: number) =>
    laplacian.set(row, column, laplacian.get(row, column) + value)
  for (const marks of byEntry) {
    for (const a of marks) {
      add(places[a]!.judge, places[a]!.judge, 1)
      for (const b of marks) add(places[a]!.judge, places[b]!.judge, -1 / marks.length)
    }
  }
  return laplacian
}

/** The eigenvalue of the constant is zero exactly: it is what a connected block cannot know of its judges. */
function decompose(laplacian: Matrix): { eigenvalues: number[]; vectors: Matrix } {
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(laplacian, {
    assumeSymmetric: true,
  })
  const smallest = realEigenvalues.indexOf(Math.min(...realEigenvalues))
  const eigenvalues = realEigenvalues.map((value, at) => (at === smallest ? 0 : value))
  return { eigenvalues, vectors: eigenvectorMatrix }
}

/** The distances from the entries' means, summed by judge, in the eigenvectors. */
function project(
  values: Float64Array,
  byEntry: readonly number[][],
  places: readonly Place[],
  judges: number,
  vectors: Matrix,
): number[] {
  const sums = new Float64Array(judges)
  for (const marks of byEntry) {
    const mean = meanOf(marks, values)
    for (const at of marks) sums[places[at]!.judge]! += values[at]! - mean
  }
  return Array.from({ length: judges }, (_, column) => {
    let total = 0
    for (let judge = 0; judge < judges; judge++) total += vectors.get(judge, column) * sums[judge]!
    return total
  })
}

function combine(
  vectors: Matrix,
  projected: readonly number[],
  weight: (at: number) => number,
): Float64Array {
  const weighted = projected.map((part, at) => part * weight(at))
  return Float64Array.from({ length: projected.length }, (_, judge) => {
    let total = 0
    for (let at = 0; at < weighted.length; at++) total += vectors.get(judge, at) * weighted[at]!
    return total
  })
}

function squaresWithin(values: Float64Array, byEntry: readonly number[][]): number {
  let total = 0
  for (const marks of byEntry) {
    const mean = meanOf(marks, values)
    for (const at of marks) total += (values[at]! - mean) ** 2
  }
  return total
}

/** Judge variance over residual variance at the maximum of the restricted likelihood; 0 where judges do not differ. */
function varianceRatio(of: {
  eigenvalues: readonly number[]
  gains: readonly number[]
  unexplained: number
  contrasts: number
}): number {
  const { eigenvalues, gains, unexplained, contrasts } = of
  const residual = (ratio: number) =>
    (unexplained + sum(gains.map((gain, at) => gain / (1 + ratio * eigenvalues[at]!)))) / contrasts
  const likelihood = (ratio: number) =>
    -contrasts * Math.log(residual(ratio)) - sum(eigenvalues.map((value) => Math.log1p(ratio * value)))
  const slope = (ratio: number) =>
    sum(gains.map((gain, at) => (gain * eigenvalues[at]!) / (1 + ratio * eigenvalues[at]!) ** 2)) /
      residual(ratio) -
    sum(eigenvalues.map((value) => value / (1 + ratio * value)))
  return largestAt({ likelihood, slope })
}

/** What is left when entries and judges, none of them shrunk, are taken out. */
function residualsOf(
  values: Float64Array,
  shifts: Float64Array,
  byEntry: readonly number[][],
  places: readonly Place[],
): Float64Array {
  const adjusted = values.map((value, at) => value - shifts[places[at]!.judge]!)
  const residuals = new Float64Array(values.length)
  for (const marks of byEntry) {
    const mean = meanOf(marks, adjusted)
    for (const at of marks) residuals[at] = adjusted[at]! - mean
  }
  return residuals
}

function leveragesOf(
  vectors: Matrix,
  inverse: (at: number) => number,
  byEntry: readonly number[][],
  places: readonly Place[],
): Float64Array {
  const leverages = new Float64Array(places.length)
  const inverses = Array.from({ length: vectors.columns }, (_, at) => inverse(at))
  for (const marks of byEntry) {
    const rows = marks.map((at) => vectors.getRow(places[at]!.judge))
    const mean = inverses.map((_, column) => sum(rows.map((row) => row[column]!)) / rows.length)
    marks.forEach((at, row) => {
      leverages[at] =
        1 / marks.length + sum(inverses.map((value, c) => value * (rows[row]![c]! - mean[c]!) ** 2))
    })
  }
  return leverages
}

function meanOf(marks: readonly number[], values: Float64Array): number {
  let total = 0
  for (const at of marks) total += values[at]!
  return total / marks.length
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
