import type { FormRule } from 'antd'
import { t } from '../../../lib/words.ts'

/** Hundredths of a percent out of what was typed as percent; null where that is no rate. */
export function toHundredths(typed: unknown): number | null {
  const text = String(typed ?? '').trim()
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return null
  const hundredths = Math.round(Number(text) * 100)
  return hundredths <= 10_000 ? hundredths : null
}

/** The rule of a field that a rate is typed into. */
export const rateRule: FormRule = {
  validator: async (_, value) => {
    if (toHundredths(value) === null)
      throw new Error(t('A rate between 0 and 100, with at most two decimals'))
  },
}
