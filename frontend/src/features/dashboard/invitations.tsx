import type { Invitation, Organization } from '@accolade/contracts/entities/organization'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useState } from 'react'
import styles from '../../components/dashboard.module.css'
import { EmailAddress } from '../../components/email-address.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Question } from '../../components/question.tsx'
import { call } from '../../lib/api-client.ts'
import { formatShortDay } from '../../lib/format.ts'
import { reportFailure } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { InviteDialog } from './invite-dialog.tsx'

/** Whom the owners of an organization invited, and the way to invite more. */
export function Invitations({ organization }: { organization: Organization }) {
  const params = { id: organization.id }
  const { data, error, mutate } = useRead(identityRoutes.listInvitations, { params })
  const [inviting, setInviting] = useState(false)
  return (
    <>
      {error && <LoadFailure what={t('invitations')} onRetry={() => mutate()} />}
      {data && data.length > 0 && (
        <ul className={styles.plainRows} aria-label={t('Invitations to {name}', { name: organization.name })}>
          {data.map((invitation) => (
            <Row
              key={invitation.id}
              invitation={invitation}
              organizationId={organization.id}
              onWithdrawn={() =>
                mutate(
                  data.filter(({ id }) => id !== invitation.id),
                  { revalidate: false },
                )
              }
            />
          ))}
        </ul>
      )}
      <button
        type="button"
        className="text-button"
        aria-label={t('Invite a colleague to {name}', { name: organization.name })}
        onClick={() => setInviting(true)}
      >
        {t('Invite a colleague')}
      </button>
      <InviteDialog
        organization={organization}
        open={inviting}
        onClose={() => setInviting(false)}
        onInvited={(invitation) =>
          mutate([...(data ?? []).filter(({ id }) => id !== invitation.id), invitation], {
            revalidate: false,
          })
        }
      />
    </>
  )
}

interface RowProps {
  invitation: Invitation
  organizationId: string
  onWithdrawn: () => unknown
}

function Row({ invitation: { id, email, role, expiresAt }, organizationId, onWithdrawn }: RowProps) {
  const [asking, setAsking] = useState(false)
  const [pending, run] = usePending()
  const withdraw = () =>
    run(async () => {
      try {
        const params = { id: organizationId, invitationId: id }
        await call(identityRoutes.withdrawInvitation, { params })
        toast({ title: t('Invitation Withdrawn'), description: email })
        onWithdrawn()
      } catch (error) {
        setAsking(false)
        reportFailure(error, t('Failed to withdraw the invitation. Please try again.'))
      }
    })
  return (
    <li>
      <span>
        <EmailAddress address={email} />
        <small>
          {role === 'owner'
            ? t('Invited as owner, until {day}', { day: formatShortDay(expiresAt) })
            : t('Invited as member, until {day}', { day: formatShortDay(expiresAt) })}
        </small>
      </span>
      <button
        type="button"
        className="text-button"
        aria-label={t('Withdraw the invitation of {email}', { email })}
        onClick={() => setAsking(true)}
      >
        {t('Withdraw')}
      </button>
      <Question
        open={asking}
        title={t('Withdraw the invitation of {email}?', { email })}
        action={t('Withdraw invitation')}
        keep={t('Keep it')}
        danger
        pending={pending}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        <p>
          {t('The link in the mail that {email} got works no more. A new invitation sends another mail.', {
            email,
          })}
        </p>
      </Question>
    </li>
  )
}
