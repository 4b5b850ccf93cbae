import type { BillingProfile } from '@accolade/contracts/entities/billing'
import type { Organization } from '@accolade/contracts/entities/organization'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useState } from 'react'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { countryName } from '../../lib/country-name.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import { BillingForm } from './billing-form.tsx'
import styles from './invoices.module.css'

/** Whom the next invoices of each of one's organizations are made out to. */
export function BillingDetails() {
  const organizations = useRead(identityRoutes.listOrganizations)
  const profiles = useRead(contactRoutes.listBillingProfiles)
  const error = organizations.error ?? profiles.error
  const retry = () => Promise.all([organizations.mutate(), profiles.mutate()])
  if (organizations.data?.length === 0) return null
  return (
    <section className={styles.billing} aria-labelledby="billing-details">
      <h3 id="billing-details" className={styles.heading}>
        {t('Billing details')}
      </h3>
      <p>{t('New invoices carry them. An invoice that was issued keeps what was entered at that time.')}</p>
      {error && <LoadFailure what={t('billing details')} onRetry={() => void retry()} />}
      {!error && !(organizations.data && profiles.data) && (
        <ListSkeleton what={t('billing details')} rows={1} />
      )}
      {profiles.data && (
        <ul>
          {organizations.data?.map((organization) => (
            <OfOrganization
              key={organization.id}
              organization={organization}
              profile={profiles.data?.find(({ organizationId }) => organizationId === organization.id)}
              reload={async () => {
                const newer = await profiles.mutate()
                return newer?.find(({ organizationId }) => organizationId === organization.id)
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface Props {
  organization: Organization
  /** Absent: nobody has entered any. */
  profile: BillingProfile | undefined
  /** Reads what is stored now. */
  reload: () => Promise<BillingProfile | undefined>
}

function OfOrganization({ organization: { id, name }, profile, reload }: Props) {
  const [editing, setEditing] = useState(false)
  return (
    <li className={styles.invoicesEntry}>
      <div className={styles.invoicesHead}>
        <h4>{name}</h4>
        {!editing && (
          <button
            type="button"
            className="button"
            aria-label={
              profile
                ? t('Edit Billing Details of {name}', { name })
                : t('Add Billing Details of {name}', { name })
            }
            onClick={() => setEditing(true)}
          >
            {profile ? t('Edit') : t('Add')}
          </button>
        )}
      </div>
      {editing ? (
        <BillingForm
          organization={{ id, name }}
          profile={profile}
          reload={reload}
          onClose={() => setEditing(false)}
        />
      ) : (
        <p className={styles.billingLines}>
          {profile
            ? linesOf(profile).join('\n')
            : t('None yet: invoices carry the name of the organization.')}
        </p>
      )}
    </li>
  )
}

function linesOf({ legalName, address, country, vatId, purchaseOrder, email }: BillingProfile): string[] {
  return [
    legalName,
    address,
    countryName(country),
    vatId && t('VAT ID: {number}', { number: vatId }),
    purchaseOrder && t('Purchase order: {number}', { number: purchaseOrder }),
    email && t('Copies to {email}', { email }),
  ].filter(Boolean)
}
