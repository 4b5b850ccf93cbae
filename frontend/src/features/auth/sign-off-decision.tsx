import type { SignOffAnswer, SignOffView } from '@accolade/contracts/entities/sign-off'
import { signOffRoutes } from '@accolade/contracts/http/sign-off'
import { useState } from 'react'
import { SubmitButton } from '../../components/submit-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { call } from '../../lib/api-client.ts'
import { formatDay } from '../../lib/format.ts'
import { usePlainForm } from '../../lib/use-plain-form.ts'
import { t } from '../../lib/words.ts'
import styles from './approve.module.css'
import { useLinkedAnswer } from './use-linked-answer.ts'

const schemas = async () => await import('@accolade/contracts/entities/sign-off')
const sign = async () => (await schemas()).signSchema
const refuse = async () => (await schemas()).refuseSchema

interface Props {
  view: SignOffView
  link: string
  onAnswered: (how: 'signed' | 'refused' | 'none') => void
  /** Reads again what is to be signed. */
  onOutdated: () => Promise<void>
}

/** Signs off what is shown, or says why not. */
export function SignOffDecision({ view, link, onAnswered, onOutdated }: Props) {
  const [refusing, setRefusing] = useState(false)
  const { outdated, pending, send } = useLinkedAnswer({
    answer: (body: SignOffAnswer) => call(signOffRoutes.answerSignOff, { body }),
    ...{ onAnswered, onOutdated },
  })
  const extra = { link, shown: view.shown }
  const yes = usePlainForm({ schema: sign, extra: { ...extra, decision: 'sign' }, onFinish: send })
  const no = usePlainForm({ schema: refuse, extra: { ...extra, decision: 'refuse' }, onFinish: send })
  return (
    <section className={`page ${styles.decision}`} aria-labelledby="decision-title">
      <h2 id="decision-title">{refusing ? t('Why You Do Not Agree') : t('Your Decision')}</h2>
      {outdated && (
        <p role="alert" className={styles.outdated}>
          {t('The entry has changed meanwhile. Please read it again.')}
        </p>
      )}
      {refusing ? (
        <form key={2} {...no.attributes}>
          <TextField name="reason" label={t('Reason')} errors={no.errors} rows={5} />
          <TextField
            name="name"
            label={t('Your name')}
            errors={no.errors}
            autoComplete="name"
            defaultValue={view.clientName}
          />
          <div className={styles.buttons}>
            <SubmitButton pending={pending}>{t('I Do Not Sign Off')}</SubmitButton>
            <button type="button" className="button" onClick={() => setRefusing(false)}>
              {t('Back')}
            </button>
          </div>
        </form>
      ) : (
        <form key={1} {...yes.attributes}>
          <p className={styles.note}>
            {t('Please answer by {date}. Your name is noted with your answer.', {
              date: formatDay(view.expiresAt),
            })}
          </p>
          <TextField
            name="name"
            label={t('Your name')}
            errors={yes.errors}
            autoComplete="name"
            defaultValue={view.clientName}
          />
          <div className={styles.buttons}>
            <SubmitButton pending={pending}>{t('I Sign Off')}</SubmitButton>
            <button type="button" className="button" onClick={() => setRefusing(true)}>
              {t('I Do Not Agree')}
            </button>
          </div>
        </form>
      )}
    </section>
  )
}
