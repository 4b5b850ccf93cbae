import { factsOf } from '../../lib/facts.ts'
import { useProgramme } from '../../lib/programme.ts'
import { PolicyArticle } from './policy-article.tsx'
import { privacyOf } from './privacy-content.ts'

/** `/privacy` (spec §2, §9). */
export function PrivacyPage() {
  return <PolicyArticle policy={privacyOf(factsOf(useProgramme(), 'B'))} />
}
