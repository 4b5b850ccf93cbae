import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useNow } from '../../../lib/now.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import { disagreementsOf } from './disagreements.ts'
import type { Settings } from './use-save-settings.ts'

/** Says where switches, timelines and deadlines contradict each other, which visitors would see on the pages. */
export function Disagreements({ settings }: { settings: Settings }) {
  const { data: categories } = useRead(catalogueRoutes.listCategories)
  const now = useNow()
  const found = categories ? disagreementsOf(settings, categories, now) : []
  if (found.length === 0) return null
  return (
    <ul className={`notice ${layout.notice}`} aria-label={t('Disagreements')}>
      {found.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}
