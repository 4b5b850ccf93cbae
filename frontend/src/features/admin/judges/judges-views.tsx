import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Waiting } from '../../../components/waiting.tsx'
import { t } from '../../../lib/words.ts'
import { ViewLinks } from '../shared/view-links.tsx'
import { conflictsAddress } from './conflicts/conflicts-address.ts'
import { assignmentsAddress } from './console/console-address.ts'
import { ConsoleView } from './console/console-view.tsx'
import { feedbackAddress } from './feedback/feedback-address.ts'
import { panelsAddress } from './panels/panels-address.ts'
import { sealAddress } from './seal/seal-address.ts'

const AssignmentsView = lazy(async () => ({
  default: (await import('./assignments-view.tsx')).AssignmentsView,
}))

const ConflictsView = lazy(async () => ({
  default: (await import('./conflicts/conflicts-view.tsx')).ConflictsView,
}))

const PanelsView = lazy(async () => ({ default: (await import('./panels/panels-view.tsx')).PanelsView }))

const FeedbackView = lazy(async () => ({
  default: (await import('./feedback/feedback-view.tsx')).FeedbackView,
}))

const SealView = lazy(async () => ({ default: (await import('./seal/seal-view.tsx')).SealView }))

/** How far judging is, who judges what, the draws of panels, conflicts of interest, what entrants learn, or sealing the results, as the address says. */
export function JudgesViews() {
  const view = useSearchParams()[0].get('view') ?? ''
  const links = [
    ['', ConsoleView, '/admin?tab=judges', t('Progress and results')],
    ['assignments', AssignmentsView, assignmentsAddress(), t('Assignments')],
    ['panels', PanelsView, panelsAddress, t('Panels')],
    ['conflicts', ConflictsView, conflictsAddress, t('Conflicts of interest')],
    ['feedback', FeedbackView, feedbackAddress, t('Feedback for Entrants')],
    ['seal', SealView, sealAddress, t('Seal Results')],
  ] as const
  const Shown = links.find(([key]) => key === view)?.[1] ?? ConsoleView
  return (
    <>
      <ViewLinks
        label={t('Judges')}
        views={links.map(([, View, address, label]) => ({ address, label, isShown: View === Shown }))}
      />
      <Suspense fallback={<Waiting />}>
        <Shown />
      </Suspense>
    </>
  )
}
