import type { Conflict } from '@accolade/contracts/entities/interests'
import type { JudgingRecord } from '@accolade/contracts/entities/record'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { mark, type Words } from '@accolade/contracts/words'
import { LevelBadge } from '../../../components/level-badge.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { statusOf } from '../../../lib/api-error.ts'
import { formatNumber, formatShortDay } from '../../../lib/format.ts'
import { useRead, useReadWhen } from '../../../lib/use-read.ts'
import { say, t } from '../../../lib/words.ts'
import { AddJudge } from '../judges/add-judge.tsx'
import { basisText } from '../judges/basis-text.ts'
import { useJudges } from '../judges/use-judges.ts'
import { DataTable } from '../shared/data-table.tsx'
import { Facts } from '../shared/facts.tsx'
import { nameOf } from '../shared/names.ts'
import { None, Section } from '../shared/section.tsx'
import { Note, TitleCell } from '../shared/title-cell.tsx'
import type { PartProps } from './part-props.ts'

const stateWords: Record<JudgingRecord['reviews'][number]['state'], Words> = {
  held: mark('Has it'),
  ended: mark('Unassigned, scores count'),
  excluded: mark('Unassigned, scores do not count'),
  conflict: mark('Conflict of interest'),
}

/** Why a judge must not judge it, as submissions knows; judging does not. */
function reasonOf({ rule, through }: Conflict): string {
  if (rule === 'member') return t('Member of the organization')
  if (rule === 'credited') return t('Named in the credits')
  if (rule === 'brand') return t('Brand: {name}', { name: through ?? '' })
  return rule === 'employer'
    ? t('Employer: {name}', { name: through ?? '' })
    : t('Client: {name}', { name: through ?? '' })
}

/** Who judges it, how far each is, and the result so far. */
export function JudgingPart({ submission }: PartProps) {
  const { id } = submission
  const texts = useRead(submissionsRoutes.getBlindTexts, { params: { id } })
  const judgingId = texts.data?.judgingId
  const record = useReadWhen(judgingRoutes.getJudgingRecord, judgingId ? { params: { id: judgingId } } : null)
  // judging has it a moment after it was sent there
  const isNotThere = judgingId === null || statusOf(record.error) === 404
  const error = texts.error ?? (isNotThere ? undefined : record.error)
  const retry = () => void (texts.error ? texts.mutate() : record.mutate())
  return (
    <>
      {error && <LoadFailure what={t('judging')} onRetry={retry} />}
      {isNotThere && (
        <Section title={t('Judging')}>
          <None>{t('It is not in judging yet.')}</None>
        </Section>
      )}
      {!record.data && !error && !isNotThere && <ListSkeleton what={t('judging')} rows={5} />}
      {record.data && (
        <Reviews record={record.data} submission={submission} onChanged={() => record.mutate()} />
      )}
    </>
  )
}

function Reviews(of: PartProps & { record: JudgingRecord; onChanged: () => void }) {
  const { record, onChanged } = of
  // judging knows the title only as judges read it
  const { id, title } = of.submission
  const { judges } = useJudges()
  const { data: known = [] } = useRead(submissionsRoutes.listConflicts, { params: { id } })
  const { reviews, criteria, needsJudge, open, conflicts, mean, spread, level } = record
  const judgeOf = (judgeId: string) => judges?.find((judge) => judge.id === judgeId)
  const points = (value: number | null) => value !== null && formatNumber(value, 2)
  return (
    <>
      <Section title={t('Result so far')}>
        {record.hidden && (
          <Note>
            {t(
              'You have a conflict of interest with this entry: its scores are shown once the results are sealed.',
            )}
          </Note>
        )}
        <Facts
          facts={[
            [t('Standing'), needsJudge ? t('Needs a judge') : open ? t('Being judged') : t('Closed')],
            [t('Complete scores'), record.judges],
            [t('Mean'), mean !== null && <TitleCell title={points(mean)} note={basisText(record)} />],
            [t('Spread'), points(spread)],
            [t('Level'), level && <LevelBadge level={level} />],
            [t('Conflicts'), conflicts],
          ]}
        />
      </Section>
      <Section
        title={t('Judges')}
        action={open && <AddJudge entry={{ ...record, title }} onChanged={onChanged} />}
      >
        {reviews.length === 0 ? (
          <None>{t('No judge has it.')}</None>
        ) : (
          <DataTable
            label={t('Judges')}
            rows={reviews}
            keyOf={({ judgeId }) => judgeId}
            columns={[
              {
                head: t('Judge'),
                cell: ({ judgeId }) => {
                  const judge = judgeOf(judgeId)
                  return judge ? (
                    <TitleCell title={nameOf(judge)} note={judge.email} />
                  ) : judges ? (
                    t('Former judge')
                  ) : (
                    '…'
                  )
                },
              },
              {
                head: t('Standing'),
                cell: ({ judgeId, state, conflictAt, mustNotSee, scored }) => (
                  <>
                    {mustNotSee ? t('Conflict of interest') : say(stateWords[state])}
                    {mustNotSee && (
                      <Note>
                        {scored > 0
                          ? t('Excluded by the system, scores do not count')
                          : t('Excluded by the system')}
                      </Note>
                    )}
                    {mustNotSee &&
                      known
                        .filter((conflict) => conflict.judgeId === judgeId)
                        .map((conflict) => (
                          <Note key={`${conflict.rule} ${conflict.through}`}>{reasonOf(conflict)}</Note>
                        ))}
                    {conflictAt && <Note>{t('Declared {day}', { day: formatShortDay(conflictAt) })}</Note>}
                  </>
                ),
              },
              {
                head: t('Scored'),
                end: true,
                labelled: true,
                cell: ({ scored }) => (
                  <span className="figures">{t('{scored} of {criteria}', { scored, criteria })}</span>
                ),
              },
            ]}
          />
        )}
      </Section>
    </>
  )
}
