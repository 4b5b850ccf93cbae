import { judgingRoutes } from '@accolade/contracts/http/judging'
import { ListSkeleton } from '../../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { useRead } from '../../../../lib/use-read.ts'
import { t } from '../../../../lib/words.ts'
import { None, Section } from '../../shared/section.tsx'
import { FeedbackCategories } from './feedback-categories.tsx'
import { FeedbackSwitches } from './feedback-switches.tsx'
import { SharedComments } from './shared-comments.tsx'

/** What entrants learn of how their entries were judged: what, and in which categories. */
export function FeedbackView() {
  const { data: state, error, mutate } = useRead(judgingRoutes.getFeedbackState)
  return (
    <>
      <Section title={t('Feedback for Entrants')}>
        {error && !state && <LoadFailure what={t('settings')} onRetry={() => mutate()} />}
        {!state && !error && <ListSkeleton what={t('settings')} rows={2} />}
        {state && <FeedbackSwitches rule={state.rule} onSaved={() => mutate()} />}
      </Section>
      {state && (
        <Section title={t('Categories')}>
          {state.categories.length === 0 ? (
            <None>{t('No entry is with the judges yet.')}</None>
          ) : (
            <FeedbackCategories state={state} onSaved={() => mutate()} />
          )}
        </Section>
      )}
      {state?.rule.comments && <SharedComments onDecided={() => mutate()} />}
    </>
  )
}
