import type { Submission } from '@accolade/contracts/entities/submission'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Link } from 'react-router-dom'
import { countryName } from '../../lib/country-name.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'

/** Whom the invoice will be made out to, with a way to change it before it is requested. */
export function BilledTo({ submission }: { submission: Pick<Submission, 'organizationId'> }) {
  const { data: profiles } = useRead(contactRoutes.listBillingProfiles)
  if (!profiles) return null
  const found = profiles.find(({ organizationId }) => organizationId === submission.organizationId)
  return (
    <p>
      {found
        ? t('The invoice is made out to {name}, {country}.', {
            name: found.legalName,
            country: countryName(found.country),
          })
        : t('The invoice is made out to your organization, without an address or a VAT ID.')}{' '}
      <Link to="/profile?view=billing">
        {found ? t('Change the billing details') : t('Add billing details')}
      </Link>
    </p>
  )
}
