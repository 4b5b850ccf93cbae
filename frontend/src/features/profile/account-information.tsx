import type { User } from '@accolade/contracts/entities/user'
import { Fragment } from 'react'
import { EmailAddress } from '../../components/email-address.tsx'
import { formatDay } from '../../lib/format.ts'
import styles from './profile.module.css'

/** What is stored about the account. */
export function AccountInformation({ user }: { user: User }) {
  const fullName = user.firstName && user.lastName ? `${user.firstName} ${user.lastName}` : 'Not provided'
  const facts = [
    ['User ID', user.id],
    [
      'Email',
      <Fragment key="email">
        <EmailAddress address={user.email} />
        {!user.emailConfirmed && ' (not confirmed)'}
      </Fragment>,
    ],
    ['Full name', fullName],
    ['Account status', 'Active'],
    ['Last updated', formatDay(user.updatedAt)],
  ] as const
  return (
    <section className="panel" aria-labelledby="account-title">
      <h2 id="account-title">Account Information</h2>
      <dl className={styles.profileFacts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
