import type { Route } from '@accolade/contracts/http/route'
import type { Sample } from '../samples/sample.ts'
import type { Answer } from '../world/call.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'

/** Many requests to one route at the same moment. */
export interface Race {
  as: Person
  /** The request by its number, from 0 on: always the same, or another one each. */
  sample(number: number): Sample
  /** What does not hold afterwards, of the answers and of what is there; empty: all does. */
  faults(answers: readonly Answer[]): Promise<string[]> | string[]
}

type Unsafe<T> = {
  [K in keyof T]: T[K] extends { readonly method: 'GET' } ? never : K
}[keyof T]

/** For every route of a table that changes something its race: one that has none is refused by the types. */
export type Races<T> = { readonly [K in Unsafe<T>]: (world: World, parallel: number) => Promise<Race> }

export const isUnsafe = ({ method }: Route) => method !== 'GET'

export const successes = <A extends Pick<Answer, 'status'>>(answers: readonly A[]) =>
  answers.filter(({ status }) => status < 300)

/** One gets through, the others get one of these refusals. */
export function exactlyOne(answers: readonly Answer[], ...refusals: number[]): string[] {
  const count = successes(answers).length
  return [
    ...(count === 1 ? [] : [`${count} of ${answers.length} got through`]),
    ...allowing(answers, ...refusals),
  ]
}

/** All get through. */
export function everyOne(answers: readonly Answer[]): string[] {
  return allowing(answers)
}

/** Some get through, the others get one of these refusals. */
export function some(answers: readonly Answer[], ...refusals: number[]): string[] {
  return [...(successes(answers).length > 0 ? [] : ['nobody got through']), ...allowing(answers, ...refusals)]
}

/** What was refused otherwise than it may be. */
export function allowing(answers: readonly Answer[], ...refusals: number[]): string[] {
  const others = answers.filter(({ status }) => status >= 300 && !refusals.includes(status))
  return [...new Set(others.map(({ status, body }) => `${status} ${body.toString().slice(0, 200)}`))]
}

/** A fault where what was counted is not what it should be. */
export function expectCount(what: string, count: number, expected: number): string[] {
  return count === expected ? [] : [`${count} ${what} instead of ${expected}`]
}

/** The first value of the first row that a service's database gives. */
export async function valueIn<T = number>(
  { site }: World,
  service: string,
  sql: string,
  parameters: unknown[] = [],
): Promise<T> {
  const { pool } = site.databases.get(service)!
  const { rows } = await pool.query({ text: sql, values: parameters, rowMode: 'array' })
  const value = rows[0]?.[0]
  return (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value) as T
}
