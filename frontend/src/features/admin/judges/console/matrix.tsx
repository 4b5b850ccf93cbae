import type { ConsoleCategory, ConsoleJudge } from '@accolade/contracts/entities/judging-console'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber, formatShortDay } from '../../../../lib/format.ts'
import { t } from '../../../../lib/words.ts'
import { assignmentsAddress, resultsAddress } from './console-address.ts'
import styles from './matrix.module.css'
import { progressOf } from './progress.ts'
import { ReassignButton } from './reassign-button.tsx'
import { RemindButton } from './remind-button.tsx'

interface Props {
  judges: readonly ConsoleJudge[]
  categories: readonly ConsoleCategory[]
  judgeName: (id: string) => string
}

/** From so many categories on their names are written upright. */
const manyCategories = 7

/** Judges by categories: how much of what each has is scored. On a phone a judge is a card, and a category one of its boxes. */
export function Matrix({ judges, categories, judgeName }: Props) {
  return (
    <div className={styles.frame}>
      <table
        className={`${styles.matrix} ${categories.length >= manyCategories ? styles.upright : ''}`}
        aria-label={t('Progress of judges')}
      >
        <thead>
          <tr>
            <th scope="col">{t('Judge')}</th>
            <th scope="col">{t('Scored')}</th>
            <th scope="col" className={styles.end}>
              {t('Left')}
            </th>
            <th scope="col">{t('Last active')}</th>
            {categories.map(({ id, name }) => (
              <th key={id} scope="col" className={styles.category}>
                <Link to={resultsAddress(id)}>
                  <span>{name}</span>
                </Link>
              </th>
            ))}
            <th scope="col" className={styles.end}>
              {t('Actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {judges.map((judge) => (
            <Row key={judge.judgeId} judge={judge} categories={categories} name={judgeName(judge.judgeId)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  judge,
  categories,
  name,
}: {
  judge: ConsoleJudge
  categories: readonly ConsoleCategory[]
  name: string
}) {
  const only = categories.length === 1 ? categories[0]!.id : undefined
  const { assigned, done, left } = progressOf(judge, only)
  return (
    <tr>
      <th scope="row" className={styles.judge}>
        <Link to={assignmentsAddress({ judge: judge.judgeId })}>{name}</Link>
        {!judge.active && <small>{t('no judge any more')}</small>}
      </th>
      <td className={styles.overall}>
        <span className={styles.bar} style={shareOf(assigned, done)} aria-hidden="true" />
        <span className="figures">{t('{done, number} of {assigned, number}', { done, assigned })}</span>
      </td>
      <td className={`${styles.left} figures`}>{formatNumber(left)}</td>
      <td className={styles.active} data-label={t('Last active')}>
        {judge.lastActiveAt ? formatShortDay(judge.lastActiveAt) : t('Never')}
      </td>
      {categories.map((category) => (
        <Cell key={category.id} judge={judge} category={category} name={name} />
      ))}
      <td className={styles.remind}>
        <RemindButton judge={judge} name={name} />
        <ReassignButton judge={judge} categories={categories} name={name} />
      </td>
    </tr>
  )
}

function Cell({ judge, category, name }: { judge: ConsoleJudge; category: ConsoleCategory; name: string }) {
  const cell = judge.cells.find(({ categoryId }) => categoryId === category.id)
  if (!cell)
    return (
      <td className={styles.cell}>
        <span className={styles.none} title={t('{category}: not assigned', { category: category.name })}>
          –
        </span>
      </td>
    )
  const { assigned, done } = cell
  const words = { judge: name, category: category.name, done, assigned }
  const state = assigned === 0 ? styles.empty : done >= assigned ? styles.complete : ''
  return (
    <td className={styles.cell}>
      <Link
        to={assignmentsAddress({ judge: judge.judgeId, category: category.id })}
        className={`figures ${state}`}
        style={shareOf(assigned, done)}
        aria-label={t('{judge}, {category}: {done}/{assigned} scored', words)}
        title={t('{category}: {done} of {assigned} scored', words)}
      >
        <span>{`${done}/${assigned}`}</span>
      </Link>
    </td>
  )
}

function shareOf(assigned: number, done: number): CSSProperties {
  return { '--share': `${assigned === 0 ? 0 : Math.round((done / assigned) * 100)}%` } as CSSProperties
}
