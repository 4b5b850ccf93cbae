import type { Broadcast } from '@accolade/contracts/entities/broadcast'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { useState } from 'react'
import { formatMoment } from '../../../../lib/format.ts'
import { t } from '../../../../lib/words.ts'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { PagedList } from '../../shared/paged-list.tsx'
import { None, Section } from '../../shared/section.tsx'
import { Note, TitleCell } from '../../shared/title-cell.tsx'
import { useFocusBack } from '../../shared/use-focus-back.ts'
import { useList } from '../../shared/use-list.ts'
import { useReloadWhile } from '../../shared/use-reload-while.ts'
import { ComposeDialog } from './compose-dialog.tsx'
import { MessageDrawer } from './message-drawer.tsx'
import { useSegmentWords } from './segment-words.ts'

/** What was written to many, how far it has come, and the way to write another message. */
export function MessagesView() {
  const list = useList(contactRoutes.listBroadcasts)
  const segmentWords = useSegmentWords()
  const [isWriting, setWriting] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const open = list.data?.items.find(({ id }) => id === openId) ?? null
  useFocusBack(isWriting)
  useReloadWhile(list.data?.items.some(({ waiting }) => waiting > 0) ?? false, list.reload)
  return (
    <Section
      title={t('Messages to many')}
      action={
        <button type="button" className="button button--gold" onClick={() => setWriting(true)}>
          {t('Write Message')}
        </button>
      }
    >
      {list.data?.total === 0 ? (
        <None>
          {t(
            'Nothing was written yet. A message goes to everybody with entries of a status or category, with open invoices, or to judges.',
          )}
        </None>
      ) : (
        <PagedList<Broadcast> what={t('messages')} list={list}>
          {(rows) => (
            <DataTable
              label={t('Messages to many')}
              rows={rows}
              keyOf={({ id }) => id}
              columns={columnsOf(segmentWords, setOpenId)}
            />
          )}
        </PagedList>
      )}
      <MessageDrawer message={open} onClose={() => setOpenId(null)} onChanged={list.reload} />
      {isWriting && (
        <ComposeDialog
          onClose={() => setWriting(false)}
          onSent={() => {
            setWriting(false)
            void list.reload()
          }}
        />
      )}
    </Section>
  )
}

const columnsOf = (
  segmentWords: ReturnType<typeof useSegmentWords>,
  onRead: (id: string) => void,
): Column<Broadcast>[] => [
  {
    head: t('Subject'),
    cell: ({ content, segment }) => <TitleCell title={content.en.subject} note={segmentWords(segment)} />,
  },
  {
    head: t('Mails'),
    cell: (message) => (
      <>
        {t('{sent} of {recipients} sent', { sent: message.sent, recipients: message.recipients })}
        <Note>{progressWords(message)}</Note>
      </>
    ),
  },
  {
    head: t('Sent'),
    whole: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    head: t('Action'),
    end: true,
    cell: ({ id, content }) => (
      <button
        type="button"
        className="button"
        aria-label={t('Read “{subject}”', { subject: content.en.subject })}
        onClick={() => onRead(id)}
      >
        {t('Read', {}, 'verb')}
      </button>
    ),
  },
]

/** What matters most about where the mails are. */
function progressWords({ waiting, failed, stopped }: Broadcast): string | undefined {
  if (failed > 0)
    return t('{count, plural, one {# not delivered} other {# not delivered}}', { count: failed })
  if (waiting > 0) return t('{count, plural, one {# is waiting} other {# are waiting}}', { count: waiting })
  return stopped ? t('Stopped') : undefined
}
