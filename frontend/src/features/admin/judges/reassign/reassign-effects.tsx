import { reassignScopes } from '@accolade/contracts/entities/reassignment'
import { formatList } from '../../../../lib/format.ts'
import { t } from '../../../../lib/words.ts'
import type { Previewed } from './use-reassign-previews.ts'

interface Props {
  of: Previewed
  /** Absent where there is one category only. */
  category: string | undefined
  judge: string
  judgeName: (id: string) => string
}

/** What will happen in one category, before it happens. */
export function ReassignEffects({ of: { wanted, preview }, category, judge, judgeName }: Props) {
  const lines =
    preview.judgesPerEntry === null
      ? linesOfAll(preview, judge, judgeName)
      : linesOfPanels(preview, { judge, judgeName, leaves: wanted.scope === reassignScopes.all })
  return (
    <>
      {category && <strong>{category}</strong>}
      <ul className="question__effects">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

type Preview = Previewed['preview']

const goesTo = ({ gets }: Preview, judgeName: (id: string) => string) =>
  formatList(
    gets.map(({ judgeId, entries }) =>
      t('{judge} ({count, plural, one {# entry} other {# entries}})', {
        judge: judgeName(judgeId),
        count: entries,
      }),
    ),
  )

function linesOfPanels(
  preview: Preview,
  { judge, judgeName, leaves }: { judge: string; judgeName: (id: string) => string; leaves: boolean },
): string[] {
  const { gets, begun, complete, without, assigns } = preview
  return [
    gets.length > 0
      ? t('Entries go to {judges}.', { judges: goesTo(preview, judgeName) })
      : t('No entry goes to another judge.'),
    assigns && t('The chosen judge is assigned to the category.'),
    without > 0 &&
      (leaves
        ? t(
            '{count, plural, one {# entry loses a judge: nobody} other {# entries lose a judge: nobody}} else may judge it.',
            {
              count: without,
            },
          )
        : t(
            '{count, plural, one {# entry stays} other {# entries stay}} with {judge}: nobody else may judge it.',
            {
              count: without,
              judge,
            },
          )),
    begun > 0 &&
      (leaves
        ? t(
            '{count, plural, one {# begun scorecard} other {# begun scorecards}} of {judge} will not count.',
            {
              count: begun,
              judge,
            },
          )
        : t('{judge} finishes {count, plural, one {# begun scorecard} other {# begun scorecards}}.', {
            count: begun,
            judge,
          })),
    leaves && counted(complete),
    leaves && t('{judge} no longer judges this category.', { judge }),
  ].filter((line) => line !== false)
}

function linesOfAll(preview: Preview, judge: string, judgeName: (id: string) => string): string[] {
  const { gets, unstarted, begun, complete, others, assigns } = preview
  return [
    t('All judges of this category score all of its entries, so {judge} leaves it.', { judge }),
    assigns && gets.length > 0 && t('Entries go to {judges}.', { judges: goesTo(preview, judgeName) }),
    assigns && gets.length === 0 && t('The chosen judge is assigned to the category.'),
    !assigns &&
      (others > 0
        ? t('The {count, plural, one {other judge has} other {# other judges have}} all entries already.', {
            count: others,
          })
        : t('Nobody else judges this category. Choose who takes over.')),
    unstarted + begun > 0 &&
      t(
        '{count, plural, one {# entry} other {# entries}} that {judge} has not scored completely will not count.',
        {
          count: unstarted + begun,
          judge,
        },
      ),
    counted(complete),
  ].filter((line) => line !== false)
}

const counted = (complete: number) =>
  complete > 0 &&
  t('{count, plural, one {# complete scorecard goes} other {# complete scorecards go}} on counting.', {
    count: complete,
  })

/** Whether anything would happen. */
export function actsIn({ wanted, preview }: Previewed): boolean {
  const { judgesPerEntry, gets, others, assigns } = preview
  if (judgesPerEntry !== null && wanted.scope === reassignScopes.unstarted) return gets.length > 0
  return others > 0 || assigns
}
