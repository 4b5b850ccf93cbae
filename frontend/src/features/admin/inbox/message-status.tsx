import { type MessageStatus, messageStatusSchema } from '@accolade/contracts/entities/message'
import { t } from '../../../lib/words.ts'

export const messageStatuses = messageStatusSchema.options

/** Where a message is, in words. */
export function messageStatusName(status: MessageStatus): string {
  if (status === 'open') return t('Open', {}, 'message')
  return status === 'answered' ? t('Answered') : t('Closed', {}, 'message')
}

const badges: Record<MessageStatus, string> = {
  open: 'badge--pending_payment',
  answered: 'badge--completed',
  closed: 'badge--withdrawn',
}

/** Whether a message waits, was answered or was closed. */
export function MessageState({ status }: { status: MessageStatus }) {
  return <span className={`badge ${badges[status]}`}>{messageStatusName(status)}</span>
}
