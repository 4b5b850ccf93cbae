import type { Organization } from '@accolade/contracts/entities/organization'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import styles from '../../components/dashboard.module.css'
import { LoadFailure } from '../../components/load-failure.tsx'
import { call } from '../../lib/api-client.ts'
import { formatShortDay } from '../../lib/format.ts'
import { reportFailure } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { ParentDialog } from './parent-dialog.tsx'

/** The network or holding of an organization, for its owners: what is recorded, and what they asked for. */
export function BelongsTo({ organization }: { organization: Organization }) {
  const params = { id: organization.id }
  const { data, error, mutate } = useRead(submissionsRoutes.readOwnParent, { params })
  const [asking, setAsking] = useState(false)
  const [pending, run] = usePending()
  const withdraw = () =>
    run(async () => {
      try {
        await call(submissionsRoutes.withdrawParentRequest, { params })
        toast({ title: t('Request Withdrawn', {}, 'parent') })
        await mutate()
      } catch (error) {
        reportFailure(error, t('Failed to withdraw the request. Please try again.', {}, 'parent'))
      }
    })
  if (error) return <LoadFailure what={t('details of its group')} onRetry={() => mutate()} />
  if (!data) return null
  const { parent, request } = data
  return (
    <div className={styles.belongs}>
      <p>{parent ? t('Belongs to {name}', { name: parent }) : t('No network or holding is recorded.')}</p>
      {request?.outcome === null && (
        <p>
          {t('You asked on {day} for: {name}. The administrators check it.', {
            day: formatShortDay(request.askedAt),
            name: request.name,
          })}
        </p>
      )}
      {request?.outcome === 'refused' && (
        <p>
          {t('“{name}” was not confirmed: {reason}', { name: request.name, reason: request.reason ?? '' })}
        </p>
      )}
      {request?.outcome === null ? (
        <button
          type="button"
          className="text-button"
          aria-label={t('Withdraw the request of {name}', { name: organization.name })}
          disabled={pending}
          onClick={withdraw}
        >
          {t('Withdraw')}
        </button>
      ) : (
        <button
          type="button"
          className="text-button"
          aria-label={
            parent
              ? t('Ask for a correction: {name}', { name: organization.name })
              : t('Say what it belongs to: {name}', { name: organization.name })
          }
          onClick={() => setAsking(true)}
        >
          {parent ? t('Ask for a correction') : t('Say what it belongs to')}
        </button>
      )}
      <ParentDialog
        organization={organization}
        open={asking}
        onClose={() => setAsking(false)}
        onAsked={(newer) => mutate(newer, { revalidate: false })}
      />
    </div>
  )
}
