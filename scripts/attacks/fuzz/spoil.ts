import type { Route } from '@accolade/contracts/http/route'
import type { Sample } from '../samples/sample.ts'
import type { Plan, Spoil } from './plan.ts'

/** A request as it goes out, spoiled as planned. */
export interface Spoiled {
  path: string
  body?: string | Buffer
  headers?: Record<string, string>
}

/** Spoils a right request. */
export function spoil({ route, params, query, body }: Plan, sample: Sample): Spoiled {
  const path = spoiledPath(route, params, sample.params ?? {})
  const search = spoiledQuery(query, sample.query ?? {})
  const address = search ? `${path}?${search}` : path
  if (Buffer.isBuffer(sample.body)) return { path: address, body: sample.body, headers: sample.headers ?? {} }
  const text = spoiledBody(body, sample.body)
  const headers = { ...sample.headers, ...(text !== undefined && { 'content-type': 'application/json' }) }
  return { path: address, headers, ...(text !== undefined && { body: text }) }
}

/** A half of a pair of surrogates can't be put into an address at all. */
const encoded = (text: unknown) => encodeURIComponent(String(text).toWellFormed().slice(0, 4_000))

function spoiledPath({ path }: Route, how: Spoil<string>, right: Record<string, string>): string {
  const names = Object.keys(right)
  const values: Record<string, unknown> =
    how.kind === 'made' && isRecord(how.value) ? { ...right, ...how.value } : { ...right }
  if ((how.kind === 'field' || how.kind === 'twice') && names.length > 0)
    values[names[how.place % names.length]!] = how.value
  if (how.kind === 'raw' && names.length > 0) values[names[0]!] = how.text
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => encoded(values[name] ?? ''))
}

function spoiledQuery(how: Spoil<string>, right: Record<string, string>): string {
  if (how.kind === 'raw') return how.text
  const pairs: [string, unknown][] =
    how.kind === 'made' && isRecord(how.value)
      ? Object.entries(how.value).filter(([, value]) => value !== undefined)
      : Object.entries(right)
  const at = 'place' in how && pairs.length > 0 ? how.place % pairs.length : -1
  if (how.kind === 'field' && at >= 0) pairs[at]![1] = how.value
  if (how.kind === 'missing' && at >= 0) pairs.splice(at, 1)
  if (how.kind === 'twice' && at >= 0) pairs.push([pairs[at]![0], how.value])
  if (how.kind === 'extra') pairs.push([how.key, how.value])
  return pairs.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&')
}

function spoiledBody(how: Spoil<unknown>, right: unknown): string | undefined {
  if (how.kind === 'right') return right === undefined ? undefined : JSON.stringify(right)
  if (how.kind === 'raw') return how.text
  if (how.kind === 'made') return how.value === undefined ? undefined : JSON.stringify(how.value)
  const whole = isRecord(right) ? structuredClone(right) : {}
  // written by hand: as a key of an object in this program it would set the prototype
  if (how.kind === 'extra') return withKey(JSON.stringify(whole), how.key, how.value)
  const fields = fieldsOf(whole)
  const field = fields[how.place % Math.max(1, fields.length)]
  if (!field) return JSON.stringify(how.kind === 'missing' ? whole : how.value)
  const { holder, key } = field
  if (how.kind === 'twice') return withKey(JSON.stringify(whole), key, how.value)
  if (how.kind === 'missing') delete holder[key]
  else holder[key] = how.value
  return JSON.stringify(whole)
}

function withKey(json: string, key: string, value: unknown): string {
  const pair = `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`
  return json === '{}' ? `{${pair}}` : `${json.slice(0, -1)},${pair}}`
}

type Holder = Record<string, unknown>

/** Every field of a body, at any depth, in lists, too. */
function fieldsOf(value: unknown): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...fieldsOf(holder[key])])
}

function isRecord(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
