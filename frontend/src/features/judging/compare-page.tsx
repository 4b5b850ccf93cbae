import { CompareView } from './compare-view.tsx'
import { JudgesOnly } from './judges-only.tsx'
import { rememberFor } from './remembered.ts'

/** `/judging/compare`: two submissions of a category beside each other, as their judge sees them. */
export function ComparePage() {
  return <JudgesOnly>{(id) => <Comparison key={id} userId={id} />}</JudgesOnly>
}

function Comparison({ userId }: { userId: string }) {
  rememberFor(userId)
  return <CompareView userId={userId} />
}
