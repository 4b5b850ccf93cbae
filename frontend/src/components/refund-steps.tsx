import type { Refund } from '@accolade/contracts/entities/payment'
import { mark, type Words } from '@accolade/contracts/words'
import { formatShortDay } from '../lib/format.ts'
import { say, t } from '../lib/words.ts'
import './refund-steps.css'

/** Where a refund is, in words: nothing is called transferred before it is. */
export const refundWords: Record<Refund['status'], Words> = {
  requested: mark('in review'),
  approved: mark('approved'),
  denied: mark('denied'),
  processing: mark('being transferred'),
  failed: mark('delayed'),
  succeeded: mark('transferred'),
}

const stepWords: Record<Refund['status'], Words> = {
  requested: mark('Requested'),
  approved: mark('Approved'),
  denied: mark('Denied'),
  processing: mark('Transfer started'),
  failed: mark('Transfer failed'),
  succeeded: mark('Transferred'),
}

/** A step; who took it and what was noted is there for administrators only. */
type Step = Refund['steps'][number] & { by?: string | null; note?: string | null }

/** What happened to a refund, and when. */
export function RefundSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="refund-steps" aria-label={t('Steps of the refund')}>
      {steps.map(({ status, at, by, note, reference }) => (
        <li key={`${status}${at}`}>
          <strong>{say(stepWords[status])}</strong>
          <small>
            {by ? t('{day}, by {name}', { day: formatShortDay(at), name: by }) : formatShortDay(at)}
          </small>
          {reference && <small>{t('Reference {reference}', { reference })}</small>}
          {note && <small className="refund-steps__note">{note}</small>}
        </li>
      ))}
    </ol>
  )
}
