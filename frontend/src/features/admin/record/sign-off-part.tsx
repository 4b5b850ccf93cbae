import { signOffRoutes } from '@accolade/contracts/http/sign-off'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useSWRConfig } from 'swr'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { call, pathOf } from '../../../lib/api-client.ts'
import { issuesOf } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useProgramme } from '../../../lib/programme.ts'
import { signOffWords } from '../../../lib/sign-off-words.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type ShowIssues, usePlainForm } from '../../../lib/use-plain-form.ts'
import { t } from '../../../lib/words.ts'
import { Facts } from '../shared/facts.tsx'
import { Section } from '../shared/section.tsx'
import type { PartProps } from './part-props.ts'

const schema = async () => (await import('@accolade/contracts/entities/sign-off')).signOffOverrideSchema

/** Where the sign-off of the client is; the mail can be sent again, and an entry let on without. */
export function SignOffPart({ submission }: PartProps) {
  const { clientSignOff = 'off' } = useProgramme().toggles
  const { id, status, signOff } = submission
  const { mutate } = useSWRConfig()
  const [pending, act] = useAction()
  const keep = (saved: unknown) =>
    mutate(pathOf(submissionsRoutes.getSubmission, { params: { id } }), saved, { revalidate: false })
  const sendAgain = () =>
    act({
      work: async () => keep(await call(signOffRoutes.sendSignOff, { params: { id } })),
      done: { title: t('Mail Sent to the Client') },
      failure: t('Failed to send the mail. Please try again.'),
    })
  const override = (body: { reason: string }, show: ShowIssues) =>
    act({
      work: async () => keep(await call(signOffRoutes.overrideSignOff, { params: { id }, body })),
      done: { title: t('The Entry Goes On without the Client') },
      onError: (error) => show(issuesOf(error)),
      failure: t('Failed to save that. Please try again.'),
    })
  const form = usePlainForm({ schema, onFinish: override })
  if (clientSignOff === 'off' && !signOff) return null
  const state = signOff?.state ?? 'none'
  const isBeforeJudging = ['draft', 'pending_payment', 'submitted', 'under_review'].includes(status)
  const isOpen = isBeforeJudging && clientSignOff !== 'off' && state !== 'signed' && state !== 'overridden'
  const { client, askedAt = null, reason = null } = signOff ?? {}
  return (
    <Section title={t('Sign-off by the client')}>
      <p role="status">{signOffWords(signOff, clientSignOff)}</p>
      <Facts
        facts={[
          [t('Client'), client && `${client.name}, ${client.email}`],
          [t('Asked'), askedAt && formatMoment(askedAt)],
          [t('Reason'), reason],
        ]}
      />
      {isOpen && askedAt && (
        <p>
          <button type="button" className="button" disabled={pending} onClick={sendAgain}>
            {t('Send the Mail Again')}
          </button>
        </p>
      )}
      {isOpen && (
        <form {...form.attributes}>
          <TextField
            name="reason"
            label={t('Why the entry may go on without the client')}
            errors={form.errors}
            rows={2}
          />
          <SubmitButton pending={pending}>{t('Go On without the Client')}</SubmitButton>
        </form>
      )}
    </Section>
  )
}
