import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { Viewer } from './viewer.tsx'
import styles from './work-view.module.css'

interface Props {
  work: Pick<JudgingSubmission, 'assets' | 'withheldFiles' | 'description' | 'projectUrl'>
  /** The id of the heading that says what it is called. */
  titleId: string
  /** It is not the only one on its page. */
  isOneOfSeveral?: boolean
}

/** A work as judges see it: its files, large, then what was written about it. */
export function WorkView({ work, titleId, isOneOfSeveral = false }: Props) {
  const { assets, withheldFiles, description, projectUrl } = work
  return (
    <article className={styles.work} aria-labelledby={titleId}>
      <Viewer assets={assets} withheldFiles={withheldFiles} of={isOneOfSeveral ? titleId : undefined} />
      <p className={styles.text}>{description}</p>
      {projectUrl && (
        <p className={styles.link}>
          <a href={projectUrl} target="_blank" rel="noreferrer">
            {projectUrl}
          </a>
        </p>
      )}
    </article>
  )
}
