import type { BodyInput, Reply, Route } from '@accolade/contracts/http/route'
import { idempotency, takesIdempotencyKey } from '@accolade/contracts/idempotency'
import { unattendedHeader } from '@accolade/contracts/unattended'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { underKey } from './idempotency-keys.ts'
import { traceparent } from './traceparent.ts'
import { isUnattended } from './unattended.ts'

type Part<Name extends string, T> = T extends z.ZodType ? { [K in Name]: z.input<T> } : unknown
type BodyPart<T> = T extends z.ZodType
  ? { body: z.input<T>; headers?: Readonly<Record<string, string>> }
  : unknown
type QueryPart<T> = T extends z.ZodType ? { query?: z.input<T> } : unknown

/** What a call of this route takes, derived from the contract. */
export type CallInput<R extends Route> = Part<'params', R['params']> &
  QueryPart<R['query']> &
  BodyPart<R['body']>

/** Leaves the second argument out where the route takes nothing. */
export type CallArguments<R extends Route> = unknown extends CallInput<R> ? [] : [input: CallInput<R>]

interface Address {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

/** The address of a route with its parameters filled in. */
export function pathOf(route: Route, { params = {}, query = {} }: Address = {}): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Calls a route of the contract; any non-2xx answer throws an ApiError. What creates something does so once. */
export async function call<R extends Route>(route: R, ...[input]: CallArguments<R>): Promise<Reply<R>> {
  const { body, headers, ...address } = (input ?? {}) as Address & {
    body?: BodyInput<R>
    headers?: Record<string, string>
  }
  const url = pathOf(route, address)
  if (!takesIdempotencyKey(route)) return (await send(route.method, url, body, headers)) as Reply<R>
  const sendAs = (key: string) => send(route.method, url, body, { [idempotency.header]: `"${key}"` })
  return (await underKey(url + JSON.stringify(body), sendAs)) as Reply<R>
}

/** One request: credentials always, a JSON body and its content type only where there is a payload. */
export async function send(
  method: string,
  url: string,
  payload?: unknown,
  headers?: Record<string, string>,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      traceparent: traceparent(),
      ...(method === 'GET' && isUnattended() && { [unattendedHeader]: '1' }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return text === '' ? undefined : JSON.parse(text)
}
