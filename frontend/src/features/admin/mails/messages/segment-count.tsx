import type { SegmentCount as Count, Segment } from '@accolade/contracts/entities/broadcast'
import { contactRoutes } from '@accolade/contracts/http/contact'
import useSWR from 'swr'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { pathOf } from '../../../../lib/api-client.ts'
import { t } from '../../../../lib/words.ts'
import styles from './messages.module.css'

/** How many people a segment has now: each time it is asked for again, because what was counted before may have changed. */
export function useSegmentCount({ audience, statuses, categoryIds }: Segment) {
  const query = {
    audience,
    ...(statuses.length > 0 && { statuses: statuses.join(',') }),
    ...(categoryIds.length > 0 && { categoryIds: categoryIds.join(',') }),
  }
  return useSWR<Count, Error>(pathOf(contactRoutes.countSegment, { query }), {
    revalidateOnMount: true,
    dedupingInterval: 0,
  })
}

interface Props {
  count: Count | undefined
  error: Error | undefined
  onRetry: () => unknown
}

/** The number, and who is left out. */
export function SegmentCount({ count, error, onRetry }: Props) {
  if (error && !count) return <LoadFailure what={t('the number of recipients')} onRetry={onRetry} />
  return (
    <div className={`notice ${styles.count}`} role="status">
      <p>
        <strong>
          {count
            ? t(
                '{count, plural, =0 {Nobody gets this message} one {One person gets this message} other {{count, number} people get this message}}',
                { count: count.recipients },
              )
            : t('Counting recipients...')}
        </strong>
      </p>
      {count && count.unsubscribed > 0 && (
        <p>
          {t(
            '{count, plural, one {One person wants no messages and is left out.} other {{count, number} people want no messages and are left out.}}',
            { count: count.unsubscribed },
          )}
        </p>
      )}
    </div>
  )
}
