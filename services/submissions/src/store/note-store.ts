import type { Database, Transaction } from './database.ts'
import type { Note } from './generated/client.ts'

/** An internal note as it is stored. */
export type StoredNote = Note

/** All of a submission, the oldest first. */
export function listNotes(db: Database, submissionId: string): Promise<StoredNote[]> {
  return db.note.findMany({ where: { submissionId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
}

export function findNote(tx: Transaction, submissionId: string, id: string): Promise<StoredNote | null> {
  return tx.note.findFirst({ where: { submissionId, id } })
}

export function countNotes(tx: Transaction, submissionId: string): Promise<number> {
  return tx.note.count({ where: { submissionId } })
}

export async function insertNote(tx: Transaction, note: StoredNote): Promise<void> {
  await tx.note.create({ data: note })
}

/** Writes other words, and counts the change. The caller holds the submission. */
export function rewriteNote(
  tx: Transaction,
  id: string,
  { text, now }: { text: string; now: Date },
): Promise<StoredNote> {
  return tx.note.update({ where: { id }, data: { text, editedAt: now, version: { increment: 1 } } })
}

export async function removeNote(tx: Transaction, id: string): Promise<void> {
  await tx.note.delete({ where: { id } })
}
