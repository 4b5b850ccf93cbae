import { Refusal } from './bytes.ts'

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
  const draw = objectOf(json, 'The draw')
  if (draw.format !== 'accolade-draw-1') throw new Refusal('This is no draw in the format accolade-draw-1')
  const inputs = objectOf(draw.inputs, 'inputs')
  const weights = objectOf(inputs.weights, 'weights')
  const judges = listOf(inputs.judges, 'judges').map((each) => {
    const { id, groups, others } = objectOf(each, 'A judge')
    return { id: textOf(id), groups: listOf(groups, 'groups').map(textOf), others: countOf(others) }
  })
  const judgeOf = (value: unknown) => placeOf(value, judges.length)
  const categories = listOf(inputs.categories, 'categories').map((each) => {
    const category = objectOf(each, 'A category')
    const assigned = listOf(category.judges, 'judges').map((of) => {
      const { judge, expertise } = objectOf(of, 'A judge of a category')
      return { judge: judgeOf(judge), expertise: placeOf(expertise, 3) }
    })
    return { id: textOf(category.id), judgesPerEntry: countOf(category.judgesPerEntry), judges: assigned }
  })
  const entries = listOf(inputs.entries, 'entries').map((each) => {
    const { id, category, excluded, kept } = objectOf(each, 'An entry')
    return {
      ...{ id: textOf(id), category: placeOf(category, categories.length) },
      excluded: listOf(excluded, 'excluded').map(judgeOf),
      kept: listOf(kept, 'kept').map(judgeOf),
    }
  })
  const assigned = listOf(draw.assigned, 'assigned').map((each) => listOf(each, 'judges').map(judgeOf))
  const prices = listOf(draw.prices, 'prices').map(integerOf)
  if (assigned.length !== entries.length)
    throw new Refusal('The draw assigns to other entries than there are')
  if (prices.length !== judges.length) throw new Refusal('The draw has not one price for each judge')
  for (const list of [judges, entries, categories])
    if (new Set(list.map(({ id }) => id)).size !== list.length) throw new Refusal('An id is there twice')
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
    throw new Refusal(`${what} is no object`)
  return value as Json
}

function listOf(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new Refusal(`${what} is no list`)
  return value
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Refusal('A text is missing')
  return value
}

function integerOf(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new Refusal('A number is no integer that is exact')
  return value as number
}

function countOf(value: unknown): number {
  if (integerOf(value) < 0) throw new Refusal('A number is below zero')
  return value as number
}

function placeOf(value: unknown, length: number): number {
  if (countOf(value) >= length) throw new Refusal('A place in a list does not exist')
  return value as number
}
