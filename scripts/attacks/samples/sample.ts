import type { Route } from '@accolade/contracts/http/route'
import type { Answer } from '../world/call.ts'
import type { Person } from '../world/person.ts'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'

/** A request to a route that is right in every respect, about a thing that is there. */
export interface Sample {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  /** In the name of somebody else: of who may end the session or change the password without harm to others. */
  as?: Person
}

/** For every route of a table how to make such a request for somebody. Each call makes things of its own. */
export type Samples<T> = {
  readonly [K in keyof T]: (world: World, person: Person) => Promise<Sample> | Sample
}

/** Sends a sample. */
export function ask({ speak }: World, route: Route, sample: Sample, person: Person): Promise<Answer> {
  const { body, headers = {}, as = person } = sample
  return speak({ method: route.method, path: addressOf(route, sample), body, headers }, as)
}

/** The path of a route with its parameters and query filled in. */
export function addressOf({ path }: Route, { params = {}, query = {} }: Sample): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}

/** Makes a thing by a POST, and gives what was answered. */
export async function make<T extends { id: string }>(
  { speak }: World,
  person: Person,
  path: string,
  body: unknown,
): Promise<T> {
  return (await succeed(speak({ method: 'POST', path, body }, person))).json<T>()
}
