import type { AuditFields } from '@accolade/contracts/entities/audit'

/** What every thing has and nobody decides. */
const leftOut = new Set(['id', 'version', 'createdAt', 'updatedAt'])
const fieldsAtMost = 300
const longestText = 4_000
/** Beyond so many characters the texts of a record are cut shorter: an event has to fit into the stream. */
const charactersAtMost = 40_000
const shortText = 100

/**
 * What differs between a thing as it was and as it is, flat: `criteria.2.weight`, counted from 1; lists of plain values are one
 * text. Long texts are cut.
 *
 * @param before null: it is new
 * @param after null: it is gone
 */
export function differences(
  before: object | null,
  after: object | null,
): { before: AuditFields; after: AuditFields } {
  const [was, is] = [flat(before ?? {}), flat(after ?? {})]
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name))
  const length = names.reduce(
    (sum, name) => sum + String(was.get(name) ?? '').length + String(is.get(name) ?? '').length,
    0,
  )
  const limit = length > charactersAtMost ? shortText : longestText
  const pick = (fields: Map<string, Plain>): AuditFields => {
    const shown = names.slice(0, fieldsAtMost).filter((name) => fields.has(name))
    const more = names.length - fieldsAtMost
    return {
      ...Object.fromEntries(shown.map((name) => [name, cut(fields.get(name) ?? null, limit)])),
      ...(more > 0 && { '…': `${more} more fields` }),
    }
  }
  return { before: pick(was), after: pick(is) }
}

type Plain = string | number | boolean | null

function flat(thing: object): Map<string, Plain> {
  const fields = new Map<string, Plain>()
  const add = (value: unknown, path: string): void => {
    if (value === undefined) return
    if (value instanceof Date) fields.set(path, value.toISOString())
    else if (Array.isArray(value)) {
      if (value.every((item) => typeof item !== 'object')) fields.set(path, value.join(', '))
      else value.forEach((item, at) => void add(item, `${path}.${at + 1}`))
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value))
        if (!leftOut.has(name)) add(inner, path === '' ? name : `${path}.${name}`)
    } else fields.set(path, value as Plain)
  }
  add(thing, '')
  return fields
}

function cut(value: Plain, limit: number): Plain {
  return typeof value === 'string' && value.length > limit
    ? `${value.slice(0, limit).toWellFormed()}…`
    : value
}
