import type { OwnConflict as Own, OwnReason } from '@accolade/contracts/entities/own-conflict'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { formatShortDay } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { DeclareConflict } from './declare-conflict.tsx'
import styles from './own-conflict.module.css'

/** The administrator's own conflict of interest with an entry: why there is one, or how it is declared. */
export function OwnConflict({ id }: { id: string }) {
  const { data, mutate } = useRead(submissionsRoutes.getOwnConflict, { params: { id } })
  const [asking, setAsking] = useState(false)
  if (!data) return null
  if (data.declared || data.reasons.length > 0)
    return <Reasons id={id} own={data} onChanged={() => mutate()} />
  return (
    <p className={styles.none}>
      {t('Are you too close to this entry?')}{' '}
      <button type="button" className="text-button" onClick={() => setAsking(true)}>
        {t('Declare a Conflict of Interest')}
      </button>
      {asking && <DeclareConflict id={id} onClose={() => setAsking(false)} onDeclared={() => mutate()} />}
    </p>
  )
}

interface Props {
  id: string
  own: Own
  onChanged: () => unknown
}

function Reasons({ id, own: { reasons, declared, canTakeBack }, onChanged }: Props) {
  const [pending, act] = useAction()
  const takeBack = () =>
    act({
      work: async () => {
        try {
          await call(submissionsRoutes.takeBackOwnConflict, { params: { id } })
        } finally {
          await onChanged()
        }
      },
      done: { title: t('Conflict Taken Back') },
      failure: t('Failed to save. Please try again.'),
    })
  return (
    <section className={`notice ${styles.notice}`} aria-label={t('Your conflict of interest')}>
      <p>
        <strong>{t('You have a conflict of interest with this entry.')}</strong>{' '}
        {t('Its scores are hidden from you until the results are sealed. Judging does not learn why.')}
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={`${reason.rule} ${reason.through}`}>{wordsOf(reason)}</li>
        ))}
        {declared && (
          <li>
            {t('Declared by you on {day}', { day: formatShortDay(declared.at) })}
            {declared.reason && <span className={styles.words}>{declared.reason}</span>}
          </li>
        )}
      </ul>
      {canTakeBack && (
        <button type="button" className="button" disabled={pending} onClick={takeBack}>
          {t('Take Back the Declaration')}
        </button>
      )}
    </section>
  )
}

function wordsOf({ rule, through }: OwnReason): string {
  const name = through ?? ''
  if (rule === 'member') return t('You are a member of {name}', { name })
  if (rule === 'former-member') return t('You were a member of {name}', { name })
  if (rule === 'credited') return t('You are named in the credits')
  if (rule === 'brand') return t('As a judge you stated {name}, whose brand it is', { name })
  return rule === 'employer'
    ? t('As a judge you stated the employer {name}', { name })
    : t('As a judge you stated the client {name}', { name })
}
