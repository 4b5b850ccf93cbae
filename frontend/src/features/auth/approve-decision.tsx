import type { ApprovalView, approvalAnswerSchema } from '@accolade/contracts/entities/approval'
import { approvalRoutes } from '@accolade/contracts/http/approval'
import { type MouseEvent, useState } from 'react'
import type { z } from 'zod'
import { SubmitButton } from '../../components/submit-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { call } from '../../lib/api-client.ts'
import { formatDay } from '../../lib/format.ts'
import { type FieldErrors, usePlainForm } from '../../lib/use-plain-form.ts'
import { t } from '../../lib/words.ts'
import styles from './approve.module.css'
import { useLinkedAnswer } from './use-linked-answer.ts'

const schemas = async () => await import('@accolade/contracts/entities/approval')
const approve = async () => (await schemas()).approveSchema
const propose = async () => (await schemas()).proposeSchema

interface Props {
  view: ApprovalView
  link: string
  onAnswered: (how: 'approved' | 'proposed' | 'none') => void
  /** Reads again what is to be approved. */
  onOutdated: () => Promise<void>
}

/** Approves what is shown, or proposes another text. */
export function Decision({ view, link, onAnswered, onOutdated }: Props) {
  const [proposing, setProposing] = useState(false)
  const [typed, setTyped] = useState<Typed>(view)
  const { outdated, pending, send } = useLinkedAnswer({
    answer: (body: z.output<typeof approvalAnswerSchema>) => call(approvalRoutes.answerApproval, { body }),
    ...{ onAnswered, onOutdated },
  })
  // both forms have these fields
  const turn =
    (next: boolean) =>
    ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
      setTyped(Object.fromEntries(new FormData(form!)) as Typed)
      setProposing(next)
    }
  const extra = { link, shown: view.shown }
  const yes = usePlainForm({ schema: approve, extra: { ...extra, decision: 'approve' }, onFinish: send })
  const no = usePlainForm({ schema: propose, extra: { ...extra, decision: 'propose' }, onFinish: send })
  return (
    <section className={`page ${styles.decision}`} aria-labelledby="decision-title">
      <h2 id="decision-title">{proposing ? t('Your Text') : t('Your Decision')}</h2>
      {outdated && (
        <p role="alert" className={styles.outdated}>
          {t('The organizers have changed the text meanwhile. Please read it again.')}
        </p>
      )}
      {proposing ? (
        <form key={2} {...no.attributes}>
          <TextField
            name="text"
            label={t('How it should read')}
            errors={no.errors}
            rows={10}
            defaultValue={view.description}
          />
          <TextField
            name="message"
            label={t('Message to the organizers (optional)')}
            errors={no.errors}
            rows={3}
          />
          <TextField name="name" label={t('Your name')} errors={no.errors} autoComplete="name" />
          <WinnerWords typed={typed} errors={no.errors} />
          <div className={styles.buttons}>
            <SubmitButton pending={pending}>{t('Send My Text')}</SubmitButton>
            <button type="button" className="button" onClick={turn(false)}>
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
          <TextField name="name" label={t('Your name')} errors={yes.errors} autoComplete="name" />
          <WinnerWords typed={typed} errors={yes.errors} />
          <div className={styles.buttons}>
            <SubmitButton pending={pending}>{t('Approve This Text')}</SubmitButton>
            <button type="button" className="button" onClick={turn(true)}>
              {t('Propose Another Text')}
            </button>
          </div>
        </form>
      )}
    </section>
  )
}

type Typed = Pick<ApprovalView, 'quote' | 'quoteName' | 'quoteRole'>

/** What the winner says of the award, which the page of the work may show. */
function WinnerWords({ typed, errors }: { typed: Typed; errors: FieldErrors }) {
  return (
    <fieldset className={styles.quote}>
      <legend>{t('A word from the winner (optional)')}</legend>
      <p className={styles.note}>
        {t(
          'What the award means to you, in a sentence or two. The organizers may leave it out, or shorten it.',
        )}
      </p>
      <TextField name="quote" label={t('Your words')} errors={errors} rows={3} defaultValue={typed.quote} />
      <TextField
        name="quoteName"
        label={t('Who says this (you, if left empty)')}
        errors={errors}
        defaultValue={typed.quoteName}
      />
      <TextField
        name="quoteRole"
        label={t('Their role (optional)')}
        errors={errors}
        defaultValue={typed.quoteRole}
      />
    </fieldset>
  )
}
