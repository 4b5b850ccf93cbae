import type { Transaction } from './database.ts'

export async function deleteNotes(tx: Transaction, submissionId: string): Promise<void> {
  await tx.note.deleteMany({ where: { submissionId } })
}

/** Takes a person's names out of the notes about a submission, or out of those that they wrote themselves. */
export async function strikeNotes(
  tx: Transaction,
  of: { submissionId: string } | { authorId: string },
  strike: (text: string) => string,
): Promise<void> {
  for (const { id, text } of await tx.note.findMany({ where: of })) {
    const struck = strike(text)
    if (struck !== text) await tx.note.update({ where: { id }, data: { text: struck } })
  }
}
