import {
  forEver,
  isShorter,
  type Retention,
  type RetentionForm,
  type RetentionKey,
  type RetentionRules,
  retentionFormSchema,
  retentionKeys,
  retentionPeriods,
} from '@accolade/contracts/entities/retention'
import type { FormRule } from 'antd'
import { sayKnown } from '../../../lib/words.ts'

/** What the fields hold; absent: an empty field. */
export type Fields = { [K in RetentionKey]?: number | null }

export const fieldsOf = (retention: RetentionRules): Fields =>
  Object.fromEntries(retentionKeys.map((key) => [key, retention[key]]))

export const defaults: Fields = Object.fromEntries(
  retentionKeys.map((key) => [key, retentionPeriods[key].default]),
)

/** An empty field is no number; null is for ever. */
const check = (key: RetentionKey, value: number | null | undefined) =>
  retentionFormSchema.shape[key].safeParse(value === undefined ? '' : value)

/** The rule of one field, with the contract's own words. */
export function ruleOf(key: RetentionKey): FormRule {
  return {
    validator: async (_, value) => {
      const { error } = check(key, value)
      if (error) throw new Error(sayKnown(error.issues[0]?.message ?? ''))
    },
  }
}

/** The fields that hold something else than what is saved. */
export function changesOf(saved: Retention, fields: Fields): RetentionForm {
  const changed = retentionKeys.filter((key) => fields[key] !== undefined && fields[key] !== saved[key])
  return Object.fromEntries(changed.map((key) => [key, fields[key]]))
}

/** The same for the address of a preview, without what no period can be. */
export function queryOf(changes: RetentionForm): Partial<Record<RetentionKey, number | typeof forEver>> {
  const keys = retentionKeys.filter((key) => changes[key] !== undefined && check(key, changes[key]).success)
  return Object.fromEntries(keys.map((key) => [key, changes[key] ?? forEver]))
}

/** The periods under which more falls due than before. */
export function shorterIn(saved: Retention, changes: RetentionForm): RetentionKey[] {
  return retentionKeys.filter((key) => {
    const wanted = changes[key]
    return wanted !== undefined && retentionPeriods[key].deletes && isShorter(wanted, saved[key])
  })
}
