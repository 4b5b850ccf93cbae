import type { JudgeInterests } from '@accolade/contracts/entities/interests'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { useState } from 'react'
import { ListSkeleton } from '../../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { formatList, formatShortDay } from '../../../../lib/format.ts'
import { useRead } from '../../../../lib/use-read.ts'
import { t } from '../../../../lib/words.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { None, Section } from '../../shared/section.tsx'
import { Note, TitleCell } from '../../shared/title-cell.tsx'
import { useFocusBack } from '../../shared/use-focus-back.ts'
import { useJudgeNames } from '../use-judge-names.ts'
import { InterestsDialog } from './interests-dialog.tsx'
import { RuleField } from './rule-field.tsx'

/** What every judge has stated, and who has not yet. */
export function InterestsSection() {
  const { data, error, mutate } = useRead(submissionsRoutes.adminListInterests)
  const judgeName = useJudgeNames()
  const [edited, setEdited] = useState<JudgeInterests | null>(null)
  useFocusBack(edited !== null)
  const missing = data?.judges.filter(({ statedAt }) => statedAt === null).length ?? 0
  return (
    <Section title={t('Employers and clients of judges')}>
      {error && !data && <LoadFailure what={t('judges')} onRetry={() => mutate()} />}
      {!data && !error && <ListSkeleton what={t('judges')} rows={4} />}
      {data && (
        <>
          <RuleField months={data.formerEmployerMonths} onSaved={() => mutate()} />
          {data.judges.length === 0 && <None>{t('There are no judges yet.')}</None>}
          {missing > 0 && (
            <p className="notice" role="status">
              {t(
                '{count, plural, one {# judge has not stated yet for whom they work.} other {# judges have not stated yet for whom they work.}}',
                { count: missing },
              )}
            </p>
          )}
        </>
      )}
      {data && data.judges.length > 0 && (
        <DataTable
          label={t('Employers and clients of judges')}
          rows={data.judges}
          keyOf={({ userId }) => userId}
          columns={[
            { head: t('Judge'), cell: ({ userId }) => <TitleCell title={judgeName(userId)} /> },
            { head: t('Employers'), cell: ({ employers }) => <Names names={employers.map(wordsOf)} /> },
            { head: t('Clients'), cell: ({ clients }) => <Names names={clients.map(wordsOf)} /> },
            { head: t('Stated'), cell: (interests) => <Stated {...interests} /> },
            {
              head: t('Action'),
              end: true,
              cell: (interests) => (
                <button
                  type="button"
                  className="button"
                  aria-label={t('Edit {name}', { name: judgeName(interests.userId) })}
                  onClick={() => setEdited(interests)}
                >
                  {t('Edit')}
                </button>
              ),
            },
          ]}
        />
      )}
      {edited && (
        <InterestsDialog
          judge={judgeName(edited.userId)}
          interests={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void mutate()
          }}
        />
      )}
    </Section>
  )
}

interface Named {
  name: string
  until?: string | null
  linked: boolean
}

/** A name, the month that it ended, and whether no organization is called so. */
function wordsOf({ name, until, linked }: Named): string {
  const words = until ? t('{name} (until {month})', { name, month: until }) : name
  return linked ? words : t('{name}: not linked', { name: words })
}

const Names = ({ names }: { names: readonly string[] }) => (names.length > 0 ? formatList([...names]) : '–')

function Stated({ statedAt, byAdministrator, employers, clients }: JudgeInterests) {
  if (statedAt === null) return <span className="badge">{t('Not stated')}</span>
  return (
    <>
      {formatShortDay(statedAt)}
      {employers.length + clients.length === 0 && <Note>{t('Nothing to state')}</Note>}
      {byAdministrator && <Note>{t('By an administrator')}</Note>}
    </>
  )
}
