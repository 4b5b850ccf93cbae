import type { Organization } from '@accolade/contracts/entities/organization'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { mark, type Words } from '@accolade/contracts/words'
import { useState } from 'react'
import { CreateOrganizationDialog } from '../../components/create-organization-dialog.tsx'
import styles from '../../components/dashboard.module.css'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useRead } from '../../lib/use-read.ts'
import { say, t } from '../../lib/words.ts'
import { BelongsTo } from './belongs-to.tsx'
import { Invitations } from './invitations.tsx'

const roleWords: Readonly<Record<Organization['role'], Words>> = {
  owner: mark('owner'),
  member: mark('member'),
}

/** The organizations one enters work for, one's role in each, and whom one invited. */
export function Organizations() {
  const { data: organizations, error, mutate } = useRead(identityRoutes.listOrganizations)
  const [creating, setCreating] = useState(false)
  return (
    <section className="panel" aria-labelledby="organizations-title">
      <div className={styles.panelHead}>
        <h2 id="organizations-title">{t('Your organizations')}</h2>
        <button type="button" className="button" onClick={() => setCreating(true)}>
          {t('Create Organization')}
        </button>
      </div>
      {error && <LoadFailure what={t('organizations')} onRetry={() => mutate()} />}
      {!organizations && !error && <ListSkeleton what={t('organizations')} rows={2} />}
      {organizations?.length === 0 && <p>{t('None yet. Work is entered on behalf of an organization.')}</p>}
      <ul className={styles.organizations}>
        {organizations?.map((organization) => (
          <li key={organization.id}>
            <p className={styles.organizationsHead}>
              <strong>{organization.name}</strong>
              <span className={styles.role}>{say(roleWords[organization.role])}</span>
            </p>
            {organization.role === 'owner' && (
              <>
                <Invitations organization={organization} />
                <BelongsTo organization={organization} />
              </>
            )}
          </li>
        ))}
      </ul>
      <CreateOrganizationDialog open={creating} onClose={() => setCreating(false)} />
    </section>
  )
}
