import type { ChangeRequest } from '@accolade/contracts/entities/change-request'
import { changeParts } from '@accolade/contracts/entities/change-request-rules'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { mark } from '@accolade/contracts/words'
import { ChangesDeadline } from '../../../components/changes-notice.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatDeadline, formatList, formatMoment } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { say, t } from '../../../lib/words.ts'
import { Facts } from '../shared/facts.tsx'
import { None, Section } from '../shared/section.tsx'
import styles from './changes-part.module.css'
import { Differences } from './differences.tsx'
import type { PartProps } from './part-props.ts'

const states = {
  open: mark('Open'),
  answered: mark('Sent back'),
  withdrawn: mark('Request withdrawn'),
  ended: mark('Ended with the entry'),
} as const

/** The changes that were requested, and what was changed. */
export function ChangesPart({ submission: { id } }: PartProps) {
  const { data, error, mutate } = useRead(submissionsRoutes.listChangeRequests, { params: { id } })
  return (
    <Section title={t('Requested changes')}>
      {error && !data && <LoadFailure what={t('the requested changes')} onRetry={() => mutate()} />}
      {!data && !error && <ListSkeleton what={t('the requested changes')} rows={3} />}
      {data?.items.length === 0 && <None>{t('No change was requested.')}</None>}
      <ol className={styles.requests}>
        {data?.items.map((request) => (
          <li key={request.id}>
            <Request request={request} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Request({ request }: { request: ChangeRequest }) {
  const { message, parts, file, state, requestedAt, sentAt, closedAt, note, dueAt, differences } = request
  return (
    <article className={styles.request}>
      <h3>
        {t('{state}, requested {date}', { state: say(states[state]), date: formatMoment(requestedAt) })}
      </h3>
      <blockquote className={styles.message}>{message}</blockquote>
      <Facts
        facts={[
          [t('What may be changed'), formatList(parts.map((part) => say(changeParts[part])))],
          [t('File'), file?.name],
          [
            t('Send back by'),
            state === 'open' ? (
              <ChangesDeadline key="due" changes={request} />
            ) : (
              formatDeadline(new Date(dueAt))
            ),
          ],
          [t('Mail sent'), formatMoment(sentAt)],
          [t('Closed'), closedAt && formatMoment(closedAt)],
        ]}
      />
      {note && (
        <>
          <h4>{t('What the entrant says')}</h4>
          <blockquote className={styles.message}>{note}</blockquote>
        </>
      )}
      <h4>{state === 'open' ? t('Changed so far') : t('What was changed')}</h4>
      <Differences differences={differences} />
    </article>
  )
}
