import type { EventData } from '@accolade/contracts/events/define'
import type { blindSubmissionReady } from '@accolade/contracts/events/submissions'
import { type Entrant, redact } from './redaction.ts'
import type { Submission } from './submission.ts'

/** The data for a projection. */
export interface BlindParts {
  judgingId: string
  submission: Submission
  entrant: Entrant
  /** Judges who must not judge it. */
  excludedJudgeIds: readonly string[]
  /** Judges who may, and are near it. */
  nearJudgeIds: readonly string[]
  /** Whether the category shows judges the works' own addresses, whose host names often say whose they are. */
  revealProjectUrl: boolean
  evidence: readonly { id: string; contentType: string; caption: string; sourceHash: string | null }[]
  /** How many files could not be cleaned. */
  withheldFiles: number
}

/** The projection of a submission: it does not name the entrant, and its ids are used nowhere else. */
export function blind(parts: BlindParts): EventData<typeof blindSubmissionReady> {
  const { judgingId, submission, entrant, revealProjectUrl, evidence, withheldFiles } = parts
  const { categoryId, title, description, teamSize, projectUrl, credits } = submission
  const named = { ...entrant, projectUrl, credited: credits.map(({ name }) => name) }
  return {
    judgingId,
    categoryId,
    title: redact(title, named),
    description: redact(description, named),
    teamSize,
    projectUrl: revealProjectUrl ? projectUrl : null,
    evidence: evidence.map((file) => ({ ...file, caption: redact(file.caption, named) })),
    withheldFiles,
    excludedJudgeIds: [...parts.excludedJudgeIds],
    nearJudgeIds: [...parts.nearJudgeIds],
  }
}
