import { InterestsSection } from './interests-section.tsx'
import { ParentRequests } from './parent-requests.tsx'
import { TreeSection } from './tree-section.tsx'

/** For whom judges work, and which organizations belong together: from these two the system works out who must not judge what. */
export function ConflictsView() {
  return (
    <>
      <InterestsSection />
      <ParentRequests />
      <TreeSection />
    </>
  )
}
