import { DomainError } from '@accolade/contracts/domain-error'
import type { FoundName, NamesInFile, ReadingState } from '@accolade/contracts/entities/names-in-files'
import { fold } from './fold.ts'
import { judgesDoNotSee } from './preview.ts'
import type { Submission } from './submission.ts'

/** What is known of what can be read in a file. */
export interface Reading {
  status: 'wanted' | 'read' | 'failed' | 'no-reader'
  findings: readonly FoundName[]
  /** Why the entrant leaves names in it, the words of these names, and since when. */
  reason: string | null
  accepted: readonly string[]
  acceptedAt: Date | null
}

const states = {
  wanted: 'reading',
  read: 'read',
  failed: 'unreadable',
  'no-reader': 'no-reader',
} as const satisfies Record<Reading['status'], ReadingState>

/** Whether there are names about which the entrant has not said why they stay: one that is found later counts. */
export function isOpen({ findings, accepted }: Pick<Reading, 'findings' | 'accepted'>): boolean {
  return findings.some(({ words }) => !accepted.includes(plain(words)))
}

/** The words of names, to be compared with those that are found later. */
export function wordsOfNames(findings: readonly FoundName[]): string[] {
  return [...new Set(findings.map(({ words }) => plain(words)))]
}

const plain = (words: string) => fold(words).text

/** The names in a file as its organization and administrators see them. */
export function viewNames(
  { id, name, contentType }: { id: string; name: string; contentType: string },
  reading: Reading | null,
): NamesInFile {
  const { status = 'wanted', findings = [], accepted = [], reason = null, acceptedAt = null } = reading ?? {}
  return {
    ...{ id, name, contentType, state: states[status], findings: [...findings] },
    open: isOpen({ findings, accepted }),
    ...(reason === null ? {} : { reason }),
    ...(acceptedAt === null ? {} : { acceptedAt: acceptedAt.toISOString() }),
  }
}

/** Throws DomainError `conflict` where judges see the file already, or nobody asks any more. */
export function checkAcceptable({ status }: Submission, { findings }: Reading): void {
  if (!judgesDoNotSee(status))
    throw new DomainError('conflict', 'Judging has begun, or the submission left the programme')
  if (findings.length === 0) throw new DomainError('conflict', 'There is no name in this file any more')
}
