import type { MessageDetail } from '@accolade/contracts/entities/message'
import { formatMoment } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import styles from './inbox.module.css'
import { MessageState } from './message-status.tsx'

interface Props {
  others: MessageDetail['others']
  onShow: (id: string) => void
}

/** What else the same person wrote. */
export function Others({ others, onShow }: Props) {
  if (others.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{t('Other messages of the same account or address')}</h3>
      <ul className={styles.others}>
        {others.map(({ id, subject, status, receivedAt }) => (
          <li key={id}>
            <button type="button" className={styles.other} onClick={() => onShow(id)}>
              {subject}
            </button>
            <MessageState status={status} />
            <small>{formatMoment(receivedAt)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
