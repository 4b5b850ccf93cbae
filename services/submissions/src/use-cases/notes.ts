import { record } from '@accolade/chassis/administration/record'
import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import { type Note, type noteEditSchema, noteLimits } from '@accolade/contracts/entities/note'
import { notesChanged } from '@accolade/contracts/events/submission-messages'
import type { z } from 'zod'
import { checkVersion } from '../domain/submission.ts'
import { namesOfPeople } from '../replicas/names-of-people.ts'
import type { Database, Transaction } from '../store/database.ts'
import * as store from '../store/note-store.ts'
import { organizationOf } from '../store/submission-reader.ts'
import { lockSubmission } from '../store/submission-store.ts'
import type { LockedSubmission } from './change-submission.ts'
import type { Context } from './context.ts'

/** The internal notes about a submission. */
export async function listNotes({ db }: Context, id: string): Promise<{ items: Note[] }> {
  if ((await organizationOf(db, id)) === null) throw new DomainError('not-found')
  return { items: await viewNotes(db, await store.listNotes(db, id)) }
}

/** Writes a note. @throws DomainError `not-found`; `conflict` where there are as many as there can be */
export function addNote(
  context: Context,
  caller: Caller,
  { id: submissionId, text }: { id: string; text: string },
  now: Date,
): Promise<Note> {
  return holding(context, caller, submissionId, async (held) => {
    if ((await store.countNotes(held.tx, submissionId)) >= noteLimits.perEntry)
      throw new DomainError('conflict', 'This entry has as many notes as it can have. Delete one first.')
    const note = { id: context.newId(), submissionId, authorId: caller.userId, text }
    const written = { ...note, createdAt: now, editedAt: null, version: 1 }
    await store.insertNote(held.tx, written)
    noteChange(held, caller, { before: null, after: written })
    return viewed(held.tx, written)
  })
}

/**
 * Changes one's own note.
 *
 * @throws DomainError `not-found`; `forbidden` for somebody else's; `version-conflict`
 */
export function updateNote(
  context: Context,
  caller: Caller,
  params: { id: string; noteId: string },
  { text, version }: z.output<typeof noteEditSchema>,
  now: Date,
): Promise<Note> {
  return holding(context, caller, params.id, async (held) => {
    const before = await own(held.tx, caller, params)
    checkVersion(before, version)
    const after = await store.rewriteNote(held.tx, before.id, { text, now })
    noteChange(held, caller, { before, after })
    return viewed(held.tx, after)
  })
}

/** Deletes one's own note. @throws DomainError `not-found`; `forbidden` for somebody else's */
export function deleteNote(
  context: Context,
  caller: Caller,
  params: { id: string; noteId: string },
): Promise<void> {
  return holding(context, caller, params.id, async (held) => {
    const before = await own(held.tx, caller, params)
    await store.removeNote(held.tx, before.id)
    noteChange(held, caller, { before, after: null })
  })
}

async function own(
  tx: Transaction,
  { userId }: Caller,
  { id, noteId }: { id: string; noteId: string },
): Promise<store.StoredNote> {
  const note = await store.findNote(tx, id, noteId)
  if (!note) throw new DomainError('not-found')
  if (note.authorId !== userId)
    throw new DomainError('forbidden', 'Only who wrote a note can change or delete it')
  return note
}

/** The words stay here, where an erasure finds them: the audit trail says when a note was written and changed, and events less. */
function noteChange(
  { emit, submission: { id, title } }: LockedSubmission,
  caller: Caller,
  { before, after }: { before: store.StoredNote | null; after: store.StoredNote | null },
): void {
  const { id: noteId, version } = after ?? (before as store.StoredNote)
  const aggregate = { id: noteId, version: after ? version : version + 1 }
  emit(notesChanged, { aggregate, data: { submissionId: id } })
  record(caller, emit, { id, title, before: before && recorded(before), after: after && recorded(after) })
}

const recorded = ({ createdAt, editedAt }: store.StoredNote) => ({ writtenAt: createdAt, editedAt })

function holding<T>(
  context: Context,
  caller: Caller,
  id: string,
  work: (held: LockedSubmission) => Promise<T>,
): Promise<T> {
  return context.unitOfWork.run(caller, async (tx, emit) => {
    const submission = await lockSubmission(tx, id)
    if (!submission) throw new DomainError('not-found')
    return work({ tx, emit, submission })
  })
}

async function viewed(tx: Transaction, note: store.StoredNote): Promise<Note> {
  const [view] = await viewNotes(tx, [note])
  return view as Note
}

async function viewNotes(db: Database | Transaction, notes: readonly store.StoredNote[]): Promise<Note[]> {
  const names = await namesOfPeople(
    db,
    notes.map(({ authorId }) => authorId),
  )
  return notes.map(({ id, text, authorId, createdAt, editedAt, version }) => ({
    ...{ id, text, version, by: { userId: authorId, name: names.get(authorId) ?? null } },
    ...{ at: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null },
  }))
}
