import { sayKnown, t } from '../../../lib/words.ts'

/** What the receiver answered, or why there was no answer; null: it was not tried yet. */
export function answerOf({ status, error }: { status: number | null; error: string | null }): string | null {
  if (status === null) return error === null ? null : sayKnown(error)
  return status >= 300 && status < 400
    ? t('Answer {status}; redirects are not followed', { status: String(status) })
    : t('Answer {status}', { status: String(status) })
}
