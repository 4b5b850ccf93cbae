import type { ThreadMessage } from '@accolade/contracts/entities/thread'
import { type ReactNode, useState } from 'react'
import { useProgrammeMoment } from '../../lib/programme-moment.ts'
import styles from './thread.module.css'

interface Props<M> {
  items: readonly M[]
  /** Whose page it is: messages of the other side can be new. */
  as: 'office' | 'entrant'
  /** Up to which message the reader had read when the page was opened. */
  read: number
  /** Who wrote when. */
  byline: (message: M, moment: string) => string
  /** What is said of a new one. */
  fresh: string
  /** What else is to be said of a message. */
  children?: (message: M) => ReactNode
}

/** Messages about an entry in their order, as plain text: addresses in them lead nowhere. */
export function Messages<M extends ThreadMessage>({ items, as, read, byline, fresh, children }: Props<M>) {
  const moment = useProgrammeMoment()
  // what was new stays marked while one reads
  const [readBefore] = useState(read)
  return (
    <ol className={styles.messages}>
      {items.map((message) => (
        <li key={message.id} className={message.from === as ? styles.own : styles.theirs}>
          <p className={styles.byline}>
            {byline(message, moment(message.at))}
            {message.from !== as && message.number > readBefore && (
              <strong className={`badge badge--pending_payment ${styles.fresh}`}>{fresh}</strong>
            )}
          </p>
          <p className={styles.words}>{message.text}</p>
          {children?.(message)}
        </li>
      ))}
    </ol>
  )
}
