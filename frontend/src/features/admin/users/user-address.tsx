import type { DeadAddress } from '@accolade/contracts/entities/mail'
import { Link } from 'react-router-dom'
import { EmailAddress } from '../../../components/email-address.tsx'
import { formatShortDay } from '../../../lib/format.ts'
import { t } from '../../../lib/words.ts'
import { TitleCell } from '../shared/title-cell.tsx'
import styles from './users-tab.module.css'

/** A user's address; where mails do not reach it, since when and why. */
export function UserAddress({ address, dead }: { address: string; dead: DeadAddress | undefined }) {
  if (!dead) return <EmailAddress address={address} />
  return (
    <TitleCell
      title={<EmailAddress address={address} />}
      note={
        <Link className={styles.dead} to="/admin?tab=mails" title={dead.reason}>
          {t('Mails do not arrive since {day}', { day: formatShortDay(dead.since) })}
        </Link>
      }
    />
  )
}
