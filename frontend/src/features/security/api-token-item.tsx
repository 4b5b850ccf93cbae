import type { ApiToken } from '@accolade/contracts/entities/api-token'
import { scopes } from '@accolade/contracts/scopes'
import { formatDay, formatMoment } from '../../lib/format.ts'
import { say, t } from '../../lib/words.ts'
import styles from './security.module.css'

interface Props {
  token: ApiToken
  onRevoke: () => void
}

/** One token: what it may do, until when, and when it was last used. */
export function ApiTokenItem({ token, onRevoke }: Props) {
  const { name, scopes: given, withheldScopes, createdAt, expiresAt, lastUsedAt } = token
  const hasRunOut = Date.parse(expiresAt) <= Date.now()
  return (
    <li>
      <div className={styles.token}>
        <h3>
          {name}
          {hasRunOut && <span className={styles.past}>{t('Has run out')}</span>}
        </h3>
        <ul className={styles.scopes}>
          {given.map((scope) => (
            <li key={scope}>
              {say(scopes[scope].title)} <code>{scope}</code>
              {withheldScopes.includes(scope) && ` · ${t('No effect: you do not have the role for it')}`}
            </li>
          ))}
        </ul>
        <p>
          {[
            t('Made {day}', { day: formatDay(createdAt) }),
            hasRunOut
              ? t('Ran out {day}', { day: formatDay(expiresAt) })
              : t('In force until {day}', { day: formatDay(expiresAt) }),
            lastUsedAt ? t('Last used {moment}', { moment: formatMoment(lastUsedAt) }) : t('Not used yet'),
          ].join(' · ')}
        </p>
      </div>
      <button type="button" className="button" onClick={onRevoke}>
        {hasRunOut ? t('Remove') : t('Revoke')}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  )
}
