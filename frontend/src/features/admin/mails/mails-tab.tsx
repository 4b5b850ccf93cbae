import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Waiting } from '../../../components/waiting.tsx'
import { t } from '../../../lib/words.ts'
import { ViewLinks } from '../shared/view-links.tsx'
import { FailedMails } from './failed-mails.tsx'
import { messagesAddress } from './messages/messages-address.ts'

const MessagesView = lazy(async () => ({
  default: (await import('./messages/messages-view.tsx')).MessagesView,
}))

/** What the tab shows besides mails that failed, by the `view` of the address. */
const views = { messages: MessagesView }

/** Mails that could not be delivered, or messages to many, as the address says. */
export function MailsTab() {
  const view = useSearchParams()[0].get('view') ?? ''
  const Shown = views[view as keyof typeof views] ?? FailedMails
  const links = [
    [FailedMails, '/admin?tab=mails', t('Not delivered')],
    [MessagesView, messagesAddress, t('Messages to many')],
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
