import type { ChangeDifferences } from '@accolade/contracts/entities/change-request'
import type { Submission } from './submission.ts'

/** What of a file can differ. */
export interface FileAsItWas {
  id: string
  name: string
  caption: string
  /** Why names in it stay. */
  reason: string | null
}

/** What of an entry can differ between a request for changes and its answer; the files in order. */
export interface EntryAsItWas {
  title: string
  description: string
  projectUrl: string | null
  teamSize: string
  /** Absent: it was kept before there was any; credits one in each line. */
  brand?: string | null
  credits?: string | null
  files: FileAsItWas[]
}

/** An entry as it is now. */
export function asItIs(
  { title, description, projectUrl, teamSize, brand, credits }: Submission,
  files: readonly FileAsItWas[],
): EntryAsItWas {
  const lines = credits.map(({ name, role }) => `${name}, ${role}`).join('\n') || null
  return { title, description, projectUrl, teamSize, brand, credits: lines, files: [...files] }
}

/** What has changed from one to the other. */
export function differencesBetween(before: EntryAsItWas, after: EntryAsItWas): ChangeDifferences {
  const fields = ['title', 'description', 'projectUrl', 'teamSize', 'brand', 'credits'] as const
  const textOf = (entry: EntryAsItWas, field: (typeof fields)[number]) => entry[field] ?? null
  const former = new Map(before.files.map((file) => [file.id, file]))
  const present = new Set(after.files.map(({ id }) => id))
  const stayed = after.files.filter(({ id }) => former.has(id))
  const pairs = stayed.map((file) => ({ was: former.get(file.id) as FileAsItWas, is: file }))
  const formerOrder = before.files.map(({ id }) => id).filter((id) => present.has(id))
  return {
    texts: fields
      .filter((field) => textOf(before, field) !== textOf(after, field))
      .map((field) => ({ field, before: textOf(before, field), after: textOf(after, field) })),
    added: after.files.filter(({ id }) => !former.has(id)).map(({ name }) => name),
    removed: before.files.filter(({ id }) => !present.has(id)).map(({ name }) => name),
    captions: pairs
      .filter(({ was, is }) => was.caption !== is.caption)
      .map(({ was, is }) => ({ name: is.name, before: was.caption, after: is.caption })),
    reasons: pairs.flatMap(({ was, is }) =>
      is.reason !== null && is.reason !== was.reason ? [{ name: is.name, reason: is.reason }] : [],
    ),
    reordered: stayed.some(({ id }, at) => id !== formerOrder[at]),
  }
}

/** Whether nothing has. */
export function isTheSame({ reordered, ...lists }: ChangeDifferences): boolean {
  return !reordered && Object.values(lists).every((list) => list.length === 0)
}
