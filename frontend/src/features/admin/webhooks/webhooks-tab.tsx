import { useSearchParams } from 'react-router-dom'
import { WebhookList } from './webhook-list.tsx'
import { WebhookView } from './webhook-view.tsx'

/** Where other programs are told what happens: all webhooks, or the one that the address names. */
export function WebhooksTab() {
  const id = useSearchParams()[0].get('webhook')
  // another webhook, another list of deliveries
  return id ? <WebhookView key={id} id={id} /> : <WebhookList />
}
