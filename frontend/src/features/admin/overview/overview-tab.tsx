import { t } from '../../../lib/words.ts'
import { Section } from '../shared/section.tsx'
import { Attention } from './attention.tsx'
import { CategoryBars } from './category-bars.tsx'
import { EntriesChart } from './entries-chart.tsx'
import { FigureLine } from './figure-line.tsx'
import { JudgingProgress } from './judging-progress.tsx'
import styles from './overview.module.css'

/** Where the programme is, and what needs a hand. Each part reads for itself, and fails by itself. */
export function OverviewTab() {
  return (
    <div className={styles.overview}>
      <FigureLine />
      <div className={styles.parts}>
        <Section title={t('Needs Attention')}>
          <Attention />
        </Section>
        <Section title={t('Entries over Time')}>
          <EntriesChart />
        </Section>
        <Section title={t('Entries per Category')}>
          <CategoryBars />
        </Section>
        <Section title={t('Judging Progress')}>
          <JudgingProgress />
        </Section>
      </div>
    </div>
  )
}
