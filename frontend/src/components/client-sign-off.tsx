import type { Submission } from '@accolade/contracts/entities/submission'
import { signOffRoutes } from '@accolade/contracts/http/sign-off'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useId } from 'react'
import { useSWRConfig } from 'swr'
import { call, pathOf } from '../lib/api-client.ts'
import { issuesOf } from '../lib/api-error.ts'
import { useProgramme } from '../lib/programme.ts'
import { signOffWords } from '../lib/sign-off-words.ts'
import { useAction } from '../lib/use-action.ts'
import { type ShowIssues, usePlainForm } from '../lib/use-plain-form.ts'
import { t } from '../lib/words.ts'
import styles from './client-sign-off.module.css'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'

const schema = async () => (await import('@accolade/contracts/entities/sign-off')).clientFormSchema

/** In which statuses a client can be named. */
const open: readonly Submission['status'][] = ['draft', 'pending_payment', 'submitted', 'under_review']

/** Where the sign-off of the client is, and for the people of an entry the form that names whom to ask. */
export function ClientSignOff({ submission }: { submission: Submission }) {
  const titleId = useId()
  const { clientSignOff = 'off' } = useProgramme().toggles
  const { id, status, signOff } = submission
  const { mutate } = useSWRConfig()
  const [pending, act] = useAction()
  const keep = (saved: Submission) =>
    mutate(pathOf(submissionsRoutes.getSubmission, { params: { id } }), saved, { revalidate: false })
  const name = (body: { name: string; email: string }, show: ShowIssues) =>
    act({
      work: async () => keep(await call(signOffRoutes.nameClient, { params: { id }, body })),
      done: { title: t('Client Saved') },
      onError: (error) => show(issuesOf(error)),
      failure: t('Failed to save the client. Please try again.'),
    })
  const sendAgain = () =>
    act({
      work: async () => keep(await call(signOffRoutes.sendSignOff, { params: { id } })),
      done: { title: t('Mail Sent to the Client') },
      failure: t('Failed to send the mail. Please try again.'),
    })
  const form = usePlainForm({ schema, onFinish: name })
  if (clientSignOff === 'off') return null
  const state = signOff?.state ?? 'none'
  const isOpen = open.includes(status) && state !== 'signed' && state !== 'overridden'
  const canSend = isOpen && signOff?.askedAt != null
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('Sign-off by the client')}</h3>
      <p role="status">{signOffWords(signOff, clientSignOff)}</p>
      {signOff?.reason && <p className={styles.reason}>{signOff.reason}</p>}
      {isOpen && (
        <form key={signOff?.client?.email ?? ''} {...form.attributes}>
          <TextField
            name="name"
            label={t('Name of the contact')}
            errors={form.errors}
            defaultValue={signOff?.client?.name}
          />
          <TextField
            name="email"
            label={t('Email address of the contact')}
            type="email"
            errors={form.errors}
            defaultValue={signOff?.client?.email}
          />
          <div className="button-row">
            <SubmitButton pending={pending}>{t('Save Client')}</SubmitButton>
            {canSend && (
              <button type="button" className="button" disabled={pending} onClick={sendAgain}>
                {t('Send the Mail Again')}
              </button>
            )}
          </div>
        </form>
      )}
    </section>
  )
}
