import type { OwnJuror } from '@accolade/contracts/entities/jury'
import { Link } from 'react-router-dom'
import { Words } from '../../components/words.tsx'
import { formatDay } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'

/** Whether visitors see the entry now, and why not. */
export function OwnJurorState({ own }: { own: OwnJuror }) {
  return (
    <div className="notice" role="status">
      <p>
        <strong>{stateOf(own)}</strong>
      </p>
      {own.consentedAt && (
        <p>
          {t('You have agreed since {day}. You can take that back at any time.', {
            day: formatDay(own.consentedAt),
          })}
        </p>
      )}
      {own.open && (
        <p>
          <Words text="See the <0>jury page</0>." parts={[<Link key="jury" to="/jury" />]} />
        </p>
      )}
    </div>
  )
}

function stateOf({ consentedAt, hidden, open }: OwnJuror): string {
  if (!consentedAt) return t('You are not shown on the jury page.')
  if (hidden) return t('You are not shown: the organizers leave you out at the moment.')
  if (!open) return t('You will be shown once the organizers open the jury page.')
  return t('You are shown on the jury page.')
}
