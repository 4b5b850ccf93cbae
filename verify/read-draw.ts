import { Refusal } from './bytes.ts'
import { reason } from './reasons.ts'

/** A published draw, as far as it is well-formed: every number is an integer, and every place in a list exists. */
export interface Published {
  commitment: string
  seed: string
  inputs: {
    weights: { expertise: number; load: number }
    floor: number
    ceiling: number
    categories: { id: string; judgesPerEntry: number; judges: { judge: number; expertise: number }[] }[]
    judges: { id: string; groups: string[]; others: number }[]
    entries: { id: string; category: number; excluded: number[]; kept: number[] }[]
  }
  assigned: number[][]
  prices: number[]
}

type Json = Record<string, unknown>

/** @throws Refusal which says what is no published draw */
export function readPublished(json: unknown): Published {
  const draw = objectOf(json, reason('draw'))
  if (draw.format !== 'accolade-draw-1') throw new Refusal(reason('no-draw'))
  const inputs = objectOf(draw.inputs, 'inputs')
  const weights = objectOf(inputs.weights, 'weights')
  const judges = listOf(inputs.judges, 'judges').map((each) => {
    const { id, groups, others } = objectOf(each, reason('judge'))
    return { id: textOf(id), groups: listOf(groups, 'groups').map(textOf), others: countOf(others) }
  })
  const judgeOf = (value: unknown) => placeOf(value, judges.length)
  const categories = listOf(inputs.categories, 'categories').map((each) => {
    const category = objectOf(each, reason('category'))
    const assigned = listOf(category.judges, 'judges').map((of) => {
      const { judge, expertise } = objectOf(of, reason('judge-of-category'))
      return { judge: judgeOf(judge), expertise: placeOf(expertise, 3) }
    })
    return { id: textOf(category.id), judgesPerEntry: countOf(category.judgesPerEntry), judges: assigned }
  })
  const entries = listOf(inputs.entries, 'entries').map((each) => {
    const { id, category, excluded, kept } = objectOf(each, reason('entry'))
    return {
      ...{ id: textOf(id), category: placeOf(category, categories.length) },
      excluded: listOf(excluded, 'excluded').map(judgeOf),
      kept: listOf(kept, 'kept').map(judgeOf),
    }
  })
  const assigned = listOf(draw.assigned, 'assigned').map((each) => listOf(each, 'judges').map(judgeOf))
  const prices = listOf(draw.prices, 'prices').map(integerOf)
  if (assigned.length !== entries.length) throw new Refusal(reason('other-entries'))
  if (prices.length !== judges.length) throw new Refusal(reason('prices-count'))
  for (const list of [judges, entries, categories])
    if (new Set(list.map(({ id }) => id)).size !== list.length) throw new Refusal(reason('id-twice'))
  return {
    ...{ commitment: textOf(draw.commitment), seed: textOf(draw.seed), assigned, prices },
    inputs: {
      weights: { expertise: countOf(weights.expertise), load: countOf(weights.load) },
      ...{ floor: countOf(inputs.floor), ceiling: countOf(inputs.ceiling), categories, judges, entries },
    },
  }
}

function objectOf(value: unknown, what: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(reason('no-object', { what }))
  return value as Json
}

function listOf(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new Refusal(reason('no-list', { what }))
  return value
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Refusal(reason('text-missing'))
  return value
}

function integerOf(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new Refusal(reason('number-not-exact'))
  return value as number
}

function countOf(value: unknown): number {
  if (integerOf(value) < 0) throw new Refusal(reason('number-negative'))
  return value as number
}

function placeOf(value: unknown, length: number): number {
  if (countOf(value) >= length) throw new Refusal(reason('no-place'))
  return value as number
}
