import { factsOf } from '../../lib/facts.ts'
import { useProgramme } from '../../lib/programme.ts'
import { PolicyArticle } from './policy-article.tsx'
import { termsOf } from './terms-content.ts'

/** `/terms` (spec §2, §9). */
export function TermsPage() {
  return <PolicyArticle policy={termsOf(factsOf(useProgramme(), 'B'))} />
}
