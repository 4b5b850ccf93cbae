import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Waiting } from '../../../components/waiting.tsx'
import { t } from '../../../lib/words.ts'
import { ViewLinks } from '../shared/view-links.tsx'
import { FailedMails } from './failed-mails.tsx'
import { messagesAddress } from './messages/messages-address.ts'
import { textsAddress } from './texts/texts-address.ts'

const MessagesView = lazy(async () => ({
  default: (await import('./messages/messages-view.tsx')).MessagesView,
}))

const TextsView = lazy(async () => ({ default: (await import('./texts/texts-view.tsx')).TextsView }))

/** What the tab shows besides mails that failed, by the `view` of the address. */
const views = { messages: MessagesView, texts: TextsView }

/** Mails that could not be delivered, messages to many, or what mails say, as the address says. */
export function MailsTab() {
  const view = useSearchParams()[0].get('view') ?? ''
  const Shown = views[view as keyof typeof views] ?? FailedMails
  const links = [
    [FailedMails, '/admin?tab=mails', t('Not delivered')],
    [MessagesView, messagesAddress, t('Messages to many')],
    [TextsView, textsAddress, t('Mail texts')],
  ] as const
  return (
    <>
      <ViewLinks
        label={t('Mails')}
        views={links.map(([View, address, label]) => ({ address, label, isShown: View === Shown }))}
      />
      <Suspense fallback={<Waiting />}>
        <Shown />
      </Suspense>
    </>
  )
}
