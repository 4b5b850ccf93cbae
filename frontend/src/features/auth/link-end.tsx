import { mark, type Words } from '@accolade/contracts/words'
import { type ReactNode, useEffect, useRef } from 'react'
import { say } from '../../lib/words.ts'
import styles from './approve.module.css'

/** What is said once a link was used, or where it does not work. */
export interface End {
  title: Words
  words: Words
}

export const noLink: End = {
  title: mark('This Link Does Not Work'),
  words: mark('It was used, has expired, or another one was sent. The newest mail has the link that counts.'),
}

interface Props {
  end: End
  /** Somebody has just answered: the focus moves here, since the button that had it is gone. */
  answered: boolean
  /** Where one may go from there. */
  children?: ReactNode
}

/** The end of a page to which a mail leads. */
export function LinkEnd({ end: { title, words }, answered, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answered) heading.current?.focus()
  }, [answered])
  return (
    <div className={`page section ${styles.end}`}>
      <h1 className="section-title" tabIndex={-1} ref={heading}>
        {say(title)}
      </h1>
      <p role="status">{say(words)}</p>
      {children}
    </div>
  )
}
