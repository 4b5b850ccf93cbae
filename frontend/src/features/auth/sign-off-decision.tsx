import type { SignOffAnswer, SignOffView } from '@accolade/contracts/entities/sign-off'
import { signOffRoutes } from '@accolade/contracts/http/sign-off'
import { useState } from 'react'
import { SubmitButton } from '../../components/submit-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { call } from '../../lib/api-client.ts'
import { codeOf, issuesOf, statusOf } from '../../lib/api-error.ts'
import { formatDay } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { type ShowIssues, usePlainForm } from '../../lib/use-plain-form.ts'
import { t } from '../../lib/words.ts'
import styles from './approve.module.css'

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
  const [outdated, setOutdated] = useState(false)
  const [pending, act] = useAction()
  const send = (body: SignOffAnswer, show: ShowIssues) =>
    act({
      work: async () => onAnswered((await call(signOffRoutes.answerSignOff, { body })).state),
      onError: (error) => {
        if (show(issuesOf(error))) return true
        if (statusOf(error) === 404) onAnswered('none')
        else if (codeOf(error) === 'version-conflict') {
          setOutdated(true)
          void onOutdated()
        } else return false
        return true
      },
      failure: t('Failed to answer. Please try again.'),
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
