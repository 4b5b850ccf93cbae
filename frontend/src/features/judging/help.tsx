import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { CriteriaList } from '../../components/criteria-list.tsx'
import dashboard from '../../components/dashboard.module.css'
import { formatDay } from '../../lib/format.ts'
import { useProgramme } from '../../lib/programme.ts'
import { say, t } from '../../lib/words.ts'
import { HelpKeys } from './help-keys.tsx'
import styles from './judging.module.css'
import { meanings } from './score-rules.ts'
import { SidePanel } from './side-panel.tsx'

interface Props {
  /** The one that is shown, whose criteria are explained. */
  submission: JudgingSubmission | undefined
  onClose: () => void
}

/** How to judge, by which criteria, until when, and with which keys. */
export function Help({ submission, onClose }: Props) {
  const { timelineB } = useProgramme()
  return (
    <SidePanel title={t('Judging guidelines')} side="end" onClose={onClose}>
      <ul className={dashboard.plainRows}>
        {meanings.map(({ range, meaning }) => (
          <li key={range}>
            <span>{say(meaning)}</span>
            <span className="figures">{range}</span>
          </li>
        ))}
      </ul>
      <div className={styles.judgingRules}>
        <p>{t('Judge only what you see here. Do not try to find out whose work it is.')}</p>
        <p>{t('Declare a conflict of interest before you score a submission.')}</p>
        <p>
          {t('Judging runs from {start} to {end}.', {
            start: formatDay(timelineB.judgingStarts),
            end: formatDay(timelineB.judgingEnds),
          })}
        </p>
      </div>
      {submission && submission.criteria.length > 0 && (
        <>
          <h3>{t('Criteria weights')}</h3>
          <p className="judging__hint">{submission.categoryName}</p>
          <CriteriaList criteria={submission.criteria} inFull />
        </>
      )}
      <h3>{t('Keys')}</h3>
      <HelpKeys />
    </SidePanel>
  )
}
