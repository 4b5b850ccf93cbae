import { contactRoutes } from '@accolade/contracts/http/contact'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { ListSkeleton } from '../../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { MessageForm } from '../../../../components/thread/message-form.tsx'
import { Messages } from '../../../../components/thread/messages.tsx'
import { useMarkRead } from '../../../../components/thread/use-mark-read.ts'
import { call } from '../../../../lib/api-client.ts'
import { useRead } from '../../../../lib/use-read.ts'
import { t } from '../../../../lib/words.ts'
import { None, Section } from '../../shared/section.tsx'
import { useReloadWhile } from '../../shared/use-reload-while.ts'
import { MessageMailState } from './message-mail-state.tsx'

/** What administrators and the entrant write to each other about an entry. */
export function ThreadSection({ id }: { id: string }) {
  const { data, error, mutate } = useRead(submissionsRoutes.adminGetThread, { params: { id } })
  const mails = useRead(contactRoutes.listMessageMails, { params: { id } })
  useReloadWhile(mails.data?.items.some(({ waiting }) => waiting > 0) ?? false, mails.mutate)
  const last = data?.items.at(-1)?.number ?? 0
  useMarkRead({ submissionId: id, as: 'office', last, read: data?.read ?? last })
  const send = async (body: { text: string }) => {
    await call(submissionsRoutes.writeToEntrant, { params: { id }, body })
    await mutate()
    void mails.mutate()
  }
  return (
    <Section title={t('Messages to the entrant')}>
      {error && !data && <LoadFailure what={t('the messages')} onRetry={() => mutate()} />}
      {!data && !error && <ListSkeleton what={t('the messages')} rows={2} />}
      {data?.items.length === 0 && <None>{t('Nobody has written about this entry yet.')}</None>}
      {data && (
        <>
          <Messages
            items={data.items}
            as="office"
            read={data.read}
            byline={({ name }, moment) =>
              t('{name}, {moment}', { name: name ?? t('Deleted account'), moment })
            }
            fresh={t('New', {}, 'message')}
          >
            {(message) => (
              <MessageMailState
                message={message}
                mails={mails.data?.items.find(({ messageId }) => messageId === message.id)}
                isKnown={mails.data !== undefined}
                onSent={() => mails.mutate()}
              />
            )}
          </Messages>
          <MessageForm
            label={t('Message to the entrant')}
            hint={t(
              'Everybody in the organization gets a mail with a link to it, and reads and answers it on the page of the entry.',
            )}
            action={t('Send Message')}
            done={{ title: t('Message Sent') }}
            failure={t('Failed to send the message. Please try again.')}
            onSend={send}
          />
        </>
      )}
    </Section>
  )
}
