import { lazy, Suspense } from 'react'
import { needWords } from '../../lib/words.ts'

/** The sentence as the verifier says it. */
function EnglishReason({ sentence }: { sentence: string }) {
  return <span lang="en">{sentence}</span>
}

// its table of words is only for whoever checks something that is wrong
const Reason = lazy(() =>
  Promise.all([import('./verifier-reason.tsx'), needWords('verifier')]).then(
    ([{ VerifierReason }]) => ({ default: VerifierReason }),
    () => ({ default: EnglishReason }),
  ),
)

/** Why the verifier refuses something, in the reader's language once its words are there. */
export function RefusalText({ sentence }: { sentence: string }) {
  return (
    <Suspense fallback={<EnglishReason sentence={sentence} />}>
      <Reason sentence={sentence} />
    </Suspense>
  )
}
