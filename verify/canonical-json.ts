import { Refusal } from './bytes.ts'
import { reason } from './reasons.ts'

/** Deeper than anything that is published; without a limit, JSON made for it would exhaust the stack. */
const deepest = 100

/**
 * The one text of a JSON value (RFC 8785). ECMAScript writes numbers and strings as the RFC wants them, and sorts as it wants
 * names to be sorted, by UTF-16 code units.
 *
 * @throws Refusal for what JSON does not have, and for halves of pairs of surrogates
 */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > deepest) throw new Refusal(reason('json-too-deep'))
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Refusal(reason('number-not-finite'))
  if (typeof value === 'string' && !value.isWellFormed()) throw new Refusal(reason('text-not-well-formed'))
  if (value === null || ['number', 'string', 'boolean'].includes(typeof value)) return JSON.stringify(value)
  if (typeof value !== 'object') throw new Refusal(reason('no-json'))
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each, depth + 1)).join(',')}]`
  const members = Object.keys(value)
    .sort()
    .map((name) => {
      const member = (value as Record<string, unknown>)[name]
      return `${canonicalJson(name, depth + 1)}:${canonicalJson(member, depth + 1)}`
    })
  return `{${members.join(',')}}`
}
