import { t } from '../../lib/words.ts'

/** What the button says that ends the last step before payment. */
export function CompleteText({ pending, due }: { pending: boolean; due: boolean }) {
  if (pending) return t('Completing...')
  return due ? t('Continue to Payment') : t('Complete Submission')
}
