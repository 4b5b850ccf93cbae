import type { Transaction } from './database.ts'

export async function deleteThread(tx: Transaction, submissionId: string): Promise<void> {
  await tx.message.deleteMany({ where: { submissionId } })
  await tx.readMark.deleteMany({ where: { submissionId } })
}

/** Nobody needs to know any more what somebody has read. */
export async function deleteMarksOf(tx: Transaction, userId: string): Promise<void> {
  await tx.readMark.deleteMany({ where: { userId } })
}

/** Takes a person's names out of the messages about a submission, or out of those that they wrote themselves. */
export async function strikeMessages(
  tx: Transaction,
  of: { submissionId: string } | { authorId: string },
  strike: (text: string) => string,
): Promise<void> {
  for (const { id, text } of await tx.message.findMany({ where: of })) {
    const struck = strike(text)
    if (struck !== text) await tx.message.update({ where: { id }, data: { text: struck } })
  }
}
