import { factsOf } from '../../lib/facts.ts'
import { useProgramme } from '../../lib/programme.ts'
import { conductOf } from './conduct-content.ts'
import { PolicyArticle } from './policy-article.tsx'

/** `/conduct` (spec §2, §9). */
export function ConductPage() {
  return <PolicyArticle policy={conductOf(factsOf(useProgramme(), 'B'))} />
}
