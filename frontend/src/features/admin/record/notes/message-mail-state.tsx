import type { AdminThreadMessage, MessageMails } from '@accolade/contracts/entities/thread'
import styles from '../../../../components/thread/thread.module.css'
import { formatList } from '../../../../lib/format.ts'
import { t } from '../../../../lib/words.ts'
import { SendAgain } from '../../mails/send-again.tsx'

interface Props {
  message: AdminThreadMessage
  /** Absent: there are none, or they are not kept any more. */
  mails: MessageMails | undefined
  /** Whether that is known already. */
  isKnown: boolean
  onSent: () => unknown
}

/** Where the mails about a message are, and who has read it. */
export function MessageMailState({ message: { from, readBy }, mails, isKnown, onSent }: Props) {
  const readers = formatList(readBy.map(({ name }) => name ?? t('Deleted account')))
  return (
    <div className={styles.delivery} role="status">
      <span>
        {readBy.length > 0 ? t('Read by {names}', { names: readers }) : t('Nobody has read it yet.')}
      </span>
      {from === 'office' && isKnown && !mails && <span>{t('The mails are not kept any more.')}</span>}
      {mails && mails.waiting > 0 && (
        <span>
          {t('{count, plural, one {# mail waits} other {# mails wait}} to be sent', { count: mails.waiting })}
        </span>
      )}
      {mails && mails.sent > 0 && (
        <span>{t('{count, plural, one {# mail} other {# mails}} sent', { count: mails.sent })}</span>
      )}
      {mails?.givenUp.map((mail) => (
        <span key={mail.id}>
          {t('Not delivered to {address}', { address: mail.toAddress })}
          {mail.reason && `: ${mail.reason}`} <SendAgain mail={mail} onSent={onSent} />
        </span>
      ))}
    </div>
  )
}
