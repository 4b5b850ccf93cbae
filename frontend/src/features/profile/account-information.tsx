import type { User } from '@accolade/contracts/entities/user'
import { Fragment } from 'react'
import { EmailAddress } from '../../components/email-address.tsx'
import { Words } from '../../components/words.tsx'
import { formatDay } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './profile.module.css'

/** What is stored about the account. */
export function AccountInformation({ user }: { user: User }) {
  const fullName = user.firstName && user.lastName ? `${user.firstName} ${user.lastName}` : t('Not provided')
  const facts = [
    [t('User ID'), user.id],
    [
      t('Email'),
      <Fragment key="email">
        {user.emailConfirmed ? (
          <EmailAddress address={user.email} />
        ) : (
          <Words text="<0/> (not confirmed)" parts={[<EmailAddress key="address" address={user.email} />]} />
        )}
      </Fragment>,
    ],
    [t('Full name'), fullName],
    [t('Account status'), t('Active')],
    [t('Last updated'), formatDay(user.updatedAt)],
  ] as const
  return (
    <section className="panel" aria-labelledby="account-title">
      <h2 id="account-title">{t('Account Information')}</h2>
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
