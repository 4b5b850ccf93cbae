import type { ConsoleCategory } from '@accolade/contracts/entities/judging-console'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../../../lib/words.ts'
import { None, Section } from '../../shared/section.tsx'
import { panelsAddress } from '../panels/panels-address.ts'
import { assignmentsAddress, resultsAddress } from './console-address.ts'
import styles from './needs.module.css'
import { judgesWanted } from './progress.ts'

/** What each category still needs: judges, a draw, scores. */
export function Needs({ categories }: { categories: readonly ConsoleCategory[] }) {
  const needing = categories
    .map((category) => ({ ...category, needs: needsOf(category) }))
    .filter(({ needs }) => needs.length > 0)
  const inJudging = categories.filter(({ entries }) => entries > 0).length
  return (
    <Section title={t('What Categories Still Need')}>
      {inJudging === 0 && <None>{t('Nothing is in judging yet.')}</None>}
      {inJudging > 0 && needing.length === 0 && (
        <None>{t('Every entry has its judges, and at least one score.')}</None>
      )}
      <ul className={styles.needs}>
        {needing.map(({ id, name, needs }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>
              {needs.map(({ key, to, words, urgent }) => (
                <Link key={key} to={to} className={urgent ? styles.urgent : undefined}>
                  {words}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface Need {
  key: string
  to: string
  words: ReactNode
  /** Scores come by themselves; judges do not. */
  urgent?: boolean
}

function needsOf(category: ConsoleCategory): Need[] {
  const { id, judgesPerEntry, lacking, unscored, entries } = category
  const wanted = judgesWanted(category)
  const needs: Need[] = []
  if (wanted > 0)
    needs.push({
      ...{ key: 'judges', to: assignmentsAddress({ category: id }), urgent: true },
      words: t('{count, plural, one {# judge too few} other {# judges too few}}', { count: wanted }),
    })
  if (lacking > 0 && judgesPerEntry === null)
    needs.push({
      ...{ key: 'lacking', to: resultsAddress(id, 'judge'), urgent: true },
      words: t('{count, plural, one {# entry without a judge} other {# entries without a judge}}', {
        count: lacking,
      }),
    })
  if (lacking > 0 && judgesPerEntry !== null)
    needs.push({
      ...{ key: 'draw', to: panelsAddress, urgent: true },
      words: t(
        '{count, plural, one {# entry has} other {# entries have}} fewer than {wanted} judges: draw panels',
        { count: lacking, wanted: judgesPerEntry },
      ),
    })
  if (unscored > 0)
    needs.push({
      ...{ key: 'unscored', to: resultsAddress(id) },
      words: t('{count} of {entries} entries without any score', { count: unscored, entries }),
    })
  return needs
}
