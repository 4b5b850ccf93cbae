import type { MessageAnswer } from '@accolade/contracts/entities/message'
import { formatMoment } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import { mailStateWords } from '../mails/mail-states.ts'
import { SendAgain } from '../mails/send-again.tsx'
import styles from './inbox.module.css'

interface Props {
  answers: readonly MessageAnswer[]
  /** Whom they went to. */
  toAddress: string
  onSent: () => unknown
}

/** What was answered, by whom, and whether the mail has arrived. */
export function Answers({ answers, ...of }: Props) {
  if (answers.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>
        {t('{count, plural, one {Answer} other {Answers}}', { count: answers.length })}
      </h3>
      <ol className={styles.answers}>
        {answers.map((answer) => (
          <Answer key={answer.id} answer={answer} {...of} />
        ))}
      </ol>
    </>
  )
}

type AnswerProps = Omit<Props, 'answers'> & { answer: MessageAnswer }

function Answer({ answer: { id, text, at, by, mail }, toAddress, onSent }: AnswerProps) {
  return (
    <li>
      <p className={styles.byline}>
        {t('{name}, {moment}', { name: by.name ?? t('Deleted account'), moment: formatMoment(at) })}
      </p>
      <p className={styles.words}>{text}</p>
      <p className={styles.delivery} role="status">
        {mail ? say(mailStateWords[mail.state]) : t('The mail is not kept any more.')}
        {mail && mail.state !== 'sent' && mail.reason && `: ${mail.reason}`}
        {mail?.state === 'given-up' && <SendAgain mail={{ id, toAddress }} onSent={onSent} />}
      </p>
    </li>
  )
}
