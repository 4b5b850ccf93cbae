import type { AuditEntry, AuditFields } from '@accolade/contracts/entities/audit'
import { t } from '../../../lib/words.ts'

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

/** `criteria.2.projectUrl` as people read it: `Criteria 2: project url`. */
export function fieldName(path: string): string {
  const words = path
    .replaceAll(/\.(\d+)/g, ' $1')
    .replaceAll('.', ': ')
    .replaceAll(/([a-z])([A-Z])/g, (_all, last: string, first: string) => `${last} ${first.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueIn(fields: AuditFields, name: string): string | null {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  return String(value)
}
