import type { AuditEntry, AuditFields } from '@accolade/contracts/entities/audit'
import { formatMoment } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import { fieldWords } from './field-words.ts'

/** One field that an act changed. */
export interface Change {
  field: string
  before: string | null
  after: string | null
}

/** What an act changed, field by field; null where there was nothing, or is nothing now. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.map((field) => ({
    field: fieldName(field),
    before: valueIn(before, field),
    after: valueIn(after, field),
  }))
}

/** `criteria.2.projectUrl` as people read it: `Criterion 2: Project address`. One that has no words is named by its letters. */
export function fieldName(path: string): string {
  const parts: string[] = []
  for (const name of path.split('.')) {
    const last = parts.at(-1)
    if (/^\d+$/.test(name) && last !== undefined) parts[parts.length - 1] = `${last} ${name}`
    else parts.push(wordsOf(name))
  }
  return parts.join(': ')
}

function wordsOf(name: string): string {
  if (Object.hasOwn(fieldWords, name)) return say(fieldWords[name]!)
  const words = name.replaceAll(
    /([a-z])([A-Z])/g,
    (_all, last: string, first: string) => `${last} ${first.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

function valueIn(fields: AuditFields, name: string): string | null {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  const text = String(value)
  return isInstant(text) ? formatMoment(text) : text
}
