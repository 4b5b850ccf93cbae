import type { UserStats } from '@accolade/contracts/entities/submission'
import type { User } from '@accolade/contracts/entities/user'
import { useState } from 'react'
import { EmailAddress } from '../../components/email-address.tsx'
import { Medal } from '../../components/medal.tsx'
import { formatDay } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import styles from './profile.module.css'
import { displayName, shortScore } from './profile-facts.ts'

interface Props {
  user: User
  /** Absent where they could not be had. */
  stats: UserStats | undefined
}

/** Picture, name, and the figures of a career. */
export function ProfileHeader({ user, stats }: Props) {
  const score = shortScore(stats?.averageScore ?? 0, 1)
  const counters = [
    [t('Submissions'), stats?.submissionsCount ?? 0],
    [t('Awards Won'), stats?.winnersCount ?? 0],
    [t('Avg Score'), score],
    [t('Drafts'), stats?.draftsCount ?? 0],
  ] as const
  return (
    <header className={styles.profileHead}>
      <Picture key={user.profileImageUrl} user={user} />
      <div>
        <h1 className="page-title">{displayName(user)}</h1>
        <p>
          <EmailAddress address={user.email} />
        </p>
        <p className={styles.profileSince}>{t('Member since {day}', { day: formatDay(user.createdAt) })}</p>
      </div>
      <dl className={styles.profileCounters}>
        {counters.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

/** The person's picture; without one, or when it can't be loaded, a medal struck for the name. */
function Picture({ user }: { user: User }) {
  const [failed, setFailed] = useState(false)
  if (!user.profileImageUrl || failed) {
    return <Medal name={user.username} className={`medal--gold ${styles.profilePicture}`} />
  }
  return (
    <img
      className={styles.profilePicture}
      src={user.profileImageUrl}
      alt={t('Portrait of {name}', { name: displayName(user) })}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  )
}
