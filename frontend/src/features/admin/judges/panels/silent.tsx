import type { DrawPreview } from '@accolade/contracts/entities/draw'
import { formatList } from '../../../../lib/format.ts'
import { t } from '../../../../lib/words.ts'
import { useJudgeNames } from '../use-judge-names.ts'
import styles from './panels.module.css'

/** Who has not said how well they know a drawn category; the draw takes them for judges of some expertise. */
export function Silent({ preview: { judges } }: { preview: DrawPreview }) {
  const judgeName = useJudgeNames()
  const silent = judges.filter(({ expertise }) => expertise.some(({ stated }) => !stated))
  if (silent.length === 0) return null
  const names = silent.map(({ judgeId }) => judgeName(judgeId)).sort((a, b) => a.localeCompare(b))
  return (
    <p className={styles.note}>
      {t(
        'Not all have said how well they know their categories, and count as judges with some expertise: {names}.',
        { names: formatList(names) },
      )}
    </p>
  )
}
