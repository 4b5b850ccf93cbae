import type { NamesInFile } from '@accolade/contracts/entities/names-in-files'
import type { SubmissionWarnings } from '@accolade/contracts/entities/submission'
import type { Asset } from './evidence.ts'
import { type Entrant, identifyingWords } from './redaction.ts'
import type { Submission } from './submission.ts'

/** What an entrant should know before completing: judges get no text with names, and nothing to look at without evidence. */
export function warningsOf(
  { title, description, projectUrl, credits }: Submission,
  assets: readonly Asset[],
  entrant: Entrant,
  files: readonly NamesInFile[],
): SubmissionWarnings {
  const named = { ...entrant, projectUrl, credited: credits.map(({ name }) => name) }
  const texts: { text: string; place: Omit<SubmissionWarnings['names'][number], 'words'> }[] = [
    { text: title, place: { in: 'title' } },
    { text: description, place: { in: 'description' } },
    ...assets.map(({ id, caption }) => ({
      text: caption,
      place: { in: 'caption' as const, assetId: id },
    })),
  ]
  return {
    noEvidence: assets.length === 0,
    names: texts.flatMap(({ text, place }) => {
      const words = identifyingWords(text, named)
      return words.length > 0 ? [{ ...place, words }] : []
    }),
    namesInFiles: files
      .filter(({ open }) => open)
      .map(({ id, findings }) => ({ assetId: id, words: findings.map(({ words }) => words) })),
  }
}
