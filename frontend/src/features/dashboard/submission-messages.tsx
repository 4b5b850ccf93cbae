import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MessageForm } from '../../components/thread/message-form.tsx'
import { Messages } from '../../components/thread/messages.tsx'
import styles from '../../components/thread/thread.module.css'
import { useMarkRead } from '../../components/thread/use-mark-read.ts'
import { call } from '../../lib/api-client.ts'
import { statusOf } from '../../lib/api-error.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'

/** What the organizers and the organization write to each other about an entry. An administrator who is no member sees nothing. */
export function SubmissionMessages({ id }: { id: string }) {
  const { data, error, mutate } = useRead(submissionsRoutes.getThread, { params: { id } })
  const last = data?.items.at(-1)?.number ?? 0
  useMarkRead({ submissionId: id, as: 'entrant', last, read: data?.read ?? last })
  if ([403, 404].includes(statusOf(error) ?? 0)) return null
  const send = async (body: { text: string }) => {
    await call(submissionsRoutes.writeToOffice, { params: { id }, body })
    await mutate()
  }
  return (
    <section className={styles.part} aria-labelledby="messages-title">
      <h3 id="messages-title">{t('Messages')}</h3>
      {error && !data && <LoadFailure what={t('the messages')} onRetry={() => mutate()} />}
      {!data && !error && <ListSkeleton what={t('the messages')} rows={1} />}
      {data && (
        <>
          <Messages
            items={data.items}
            as="entrant"
            read={data.read}
            byline={({ from, name }, moment) =>
              t('{name}, {moment}', {
                name: from === 'office' ? t('The organizers') : (name ?? t('Deleted account')),
                moment,
              })
            }
            fresh={t('New', {}, 'message')}
          />
          <MessageForm
            label={t('Write to the organizers')}
            hint={t('About this entry. Judges never read it; your colleagues do.')}
            action={t('Send Message')}
            done={{ title: t('Message Sent') }}
            failure={t('Failed to send the message. Please try again.')}
            onSend={send}
          />
        </>
      )}
    </section>
  )
}
