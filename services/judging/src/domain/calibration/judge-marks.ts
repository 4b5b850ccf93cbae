import type { Block, Mark } from './blocks.ts'
import type { JudgeModel } from './judge-model.ts'

/** A mark, and how far it is from what the entry and the judge let expect. */
export interface Deviation extends Mark {
  /** In points: from what the other marks predict. */
  points: number
  /** In standard deviations of one mark, before they are known: all marks can be compared by it. */
  scaled: number
}

/** The marks of a block by judge; without those that nothing can be compared with. */
export function deviationsOf(block: Block, model: JudgeModel): Map<string, Deviation[]> {
  const deviations = block.marks.flatMap((mark, at) => {
    const left = 1 - model.leverages[at]!
    const residual = model.residuals[at]!
    return left > 1e-9 ? [{ ...mark, points: residual / left, scaled: residual / Math.sqrt(left) }] : []
  })
  return Map.groupBy(deviations, ({ judgeId }) => judgeId)
}
