import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { blockOf, type Mark } from '../../../src/domain/calibration/blocks.ts'
import { fisherTail, fTail, tQuantile, tTail } from '../../../src/domain/calibration/distributions.ts'
import { fitJudges } from '../../../src/domain/calibration/judge-model.ts'
import { rankCorrelation } from '../../../src/domain/calibration/ranks.ts'
import { reliabilityOf } from '../../../src/domain/calibration/reliability.ts'

// The values come from statsmodels, krippendorff, pingouin and scipy: scripts/reference/calibration.py

interface Edition {
  marks: [string, string, number][]
  reml: {
    judgeVariance: number
    residualVariance: number
    entries: Record<string, number>
    judges: Record<string, number>
  }
  alpha: number
  icc?: Record<string, number>
}

const reference = JSON.parse(readFileSync(new URL('./reference.json', import.meta.url), 'utf8')) as {
  complete: Edition
  panels: Edition
  sparse: Edition
  distributions: {
    tTail: [number, number, number][]
    tQuantile: [number, number, number][]
    fTail: [number, number, number, number][]
    fisher: [number, number, number, number, number][]
    spearman: [number[], number[], number][]
  }
}

const editions = ['complete', 'panels', 'sparse'] as const

function marksOf({ marks }: Edition): Mark[] {
  return marks.map(([entryId, judgeId, value]) => ({
    ...{ entryId, judgeId, value },
    ...{ categoryId: 'all', position: 1, alike: null },
  }))
}

describe.each(editions)('the model of an edition: %s', (name) => {
  const edition = reference[name]
  const block = blockOf(marksOf(edition))
  const model = fitJudges(block)!

  it('finds the variances of the reference', () => {
    expect(relative(model.judgeVariance, edition.reml.judgeVariance)).toBeLessThan(1e-6)
    expect(relative(model.residualVariance, edition.reml.residualVariance)).toBeLessThan(1e-6)
  })

  it('predicts the judges of the reference', () => {
    block.judgeIds.forEach((judgeId, at) => {
      expect(Math.abs(model.effects[at]! - edition.reml.judges[judgeId]!)).toBeLessThan(1e-6)
    })
  })

  it('gives the entries of the reference once severities are removed', () => {
    const effects = new Map(block.judgeIds.map((id, at) => [id, model.effects[at]!]))
    for (const [entryId, marks] of Map.groupBy(block.marks, (mark) => mark.entryId)) {
      const adjusted =
        marks.reduce((sum, mark) => sum + mark.value - effects.get(mark.judgeId)!, 0) / marks.length
      expect(Math.abs(adjusted - edition.reml.entries[entryId]!)).toBeLessThan(1e-6)
    }
  })

  it("has Krippendorff's alpha of the reference", () => {
    expect(Math.abs(reliabilityOf(block.marks).alpha! - edition.alpha)).toBeLessThan(1e-6)
  })
})

it('has the intraclass correlations of the reference', () => {
  const { marks, icc } = reference.complete
  const all = marksOf({ ...reference.complete, marks })
  expect(Math.abs(reliabilityOf(all).icc! - icc!['ICC(A,1)']!)).toBeLessThan(1e-6)
  // every mark of another judge: nothing but the one-way correlation can be said
  const apart = all.map((mark, at) => ({ ...mark, judgeId: `judge ${at}` }))
  expect(Math.abs(reliabilityOf(apart).icc! - icc!['ICC(1,1)']!)).toBeLessThan(1e-6)
})

it('says how many judges a reliability of 0.75 needs', () => {
  const { icc, judgesNeeded } = reliabilityOf(marksOf(reference.panels))
  const reached = (judges: number) => (judges * icc!) / (1 + (judges - 1) * icc!)
  expect(reached(judgesNeeded!)).toBeGreaterThanOrEqual(0.75)
  expect(judgesNeeded === 1 || reached(judgesNeeded! - 1) < 0.75).toBe(true)
})

describe('distributions', () => {
  const { distributions } = reference

  it('agree with the reference', () => {
    for (const [t, degrees, chance] of distributions.tTail)
      expect(relative(tTail(t, degrees), chance)).toBeLessThan(1e-6)
    for (const [p, degrees, t] of distributions.tQuantile)
      expect(relative(tQuantile(p, degrees), t)).toBeLessThan(1e-6)
    for (const [f, above, below, chance] of distributions.fTail)
      expect(relative(fTail(f, above, below), chance)).toBeLessThan(1e-6)
    for (const [a, b, c, d, chance] of distributions.fisher)
      expect(relative(fisherTail(a, b, c, d), chance)).toBeLessThan(1e-6)
    for (const [x, y, rho] of distributions.spearman)
      expect(Math.abs(rankCorrelation(x.map((value, at) => [value, y[at]!] as const))! - rho)).toBeLessThan(
        1e-12,
      )
  })
})

function relative(value: number, expected: number): number {
  return Math.abs(value - expected) / Math.abs(expected)
}
