import type { AdminJuror, JurySettings } from '@accolade/contracts/entities/jury'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Link } from 'react-router-dom'
import { postOf } from '../../../components/juror-card.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { call } from '../../../lib/api-client.ts'
import { formatShortDay } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { DataTable } from '../shared/data-table.tsx'
import { None, Section } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import styles from './jury-page-section.module.css'
import { JurySwitch } from './jury-switch.tsx'

/** The public jury page: whether it is open, who agrees to be shown, in which order, and who is left out. */
export function JuryPageSection() {
  const { data: jury, error, mutate } = useRead(identityRoutes.adminGetJury)
  const [pending, act] = useAction()
  const failure = t('Failed to save. Please try again.')
  const set = (body: JurySettings, title: string) =>
    act({
      work: async () => mutate(await call(identityRoutes.adminSetJury, { body }), { revalidate: false }),
      done: { title },
      failure,
    })
  const agreeing = jury?.judges.filter(({ juror }) => juror) ?? []
  const put = (judge: AdminJuror, place: number, hidden: boolean, title: string) =>
    act({
      work: async () => {
        const input = { params: { id: judge.juror!.id }, body: { place, hidden } }
        await mutate(await call(identityRoutes.adminPlaceJuror, input), { revalidate: false })
      },
      done: { title, description: judge.juror!.name },
      failure,
    })
  const move = (judge: AdminJuror, by: number) =>
    put(judge, agreeing.indexOf(judge) + by, judge.hidden, t('Moved'))
  return (
    <Section title={t('Jury page')} action={<Link to="/jury">{t('See the page')}</Link>}>
      {error && <LoadFailure what={t('jury')} onRetry={() => mutate()} />}
      {!jury && !error && <ListSkeleton what={t('jury')} rows={3} />}
      {jury && <JurySwitch jury={jury} pending={pending} onSet={set} />}
      {jury?.judges.length === 0 && <None>{t('Nobody is a judge yet.')}</None>}
      {jury && jury.judges.length > 0 && (
        <DataTable
          label={t('Jury page')}
          rows={jury.judges}
          keyOf={({ userId }) => userId}
          columns={[
            {
              head: t('Judge'),
              cell: ({ username, juror }) => (
                <TitleCell title={juror?.name ?? username} note={juror ? postOf(juror) : undefined} />
              ),
            },
            {
              head: t('Consent'),
              cell: ({ consentedAt }) =>
                consentedAt
                  ? t('since {day}', { day: formatShortDay(consentedAt) })
                  : t('not given; only the judge can give it'),
            },
            {
              head: t('Action'),
              end: true,
              cell: (judge) =>
                judge.juror && (
                  <span className={styles.actions}>
                    <button
                      type="button"
                      className="button"
                      aria-label={t('Move {name} up', { name: judge.juror.name })}
                      disabled={pending || agreeing.indexOf(judge) === 0}
                      onClick={() => move(judge, -1)}
                    >
                      ↑
                    </button>
                    <button
                      type="button"
                      className="button"
                      aria-label={t('Move {name} down', { name: judge.juror.name })}
                      disabled={pending || agreeing.indexOf(judge) === agreeing.length - 1}
                      onClick={() => move(judge, 1)}
                    >
                      ↓
                    </button>
                    <button
                      type="button"
                      className="button"
                      aria-label={
                        judge.hidden
                          ? t('Show again {name}', { name: judge.juror.name })
                          : t('Leave out {name}', { name: judge.juror.name })
                      }
                      disabled={pending}
                      onClick={() =>
                        put(
                          judge,
                          agreeing.indexOf(judge),
                          !judge.hidden,
                          judge.hidden ? t('Shown Again') : t('Left Out'),
                        )
                      }
                    >
                      {judge.hidden ? t('Show again') : t('Leave out')}
                    </button>
                  </span>
                ),
            },
          ]}
        />
      )}
    </Section>
  )
}
