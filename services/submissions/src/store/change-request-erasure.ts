import type { EntryAsItWas } from '../domain/entry-as-it-was.ts'
import { fromRow } from './change-request-store.ts'
import type { Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'

export async function deleteRequests(tx: Transaction, submissionId: string): Promise<void> {
  await tx.changeRequest.deleteMany({ where: { submissionId } })
}

/** Takes a person's names out of what was requested of a submission, and of what was changed. */
export async function strikeRequests(
  tx: Transaction,
  submissionId: string,
  strike: (text: string) => string,
): Promise<void> {
  const entry = (was: EntryAsItWas) =>
    ({
      ...{ ...was, title: strike(was.title), description: strike(was.description) },
      ...{ brand: was.brand && strike(was.brand), credits: was.credits && strike(was.credits) },
      files: was.files.map(({ name, caption, reason, ...file }) => ({
        ...{ ...file, name: strike(name), caption: strike(caption), reason: reason && strike(reason) },
      })),
    }) as unknown as Prisma.InputJsonValue
  for (const row of await tx.changeRequest.findMany({ where: { submissionId } })) {
    const { before, after } = fromRow(row)
    const { message, note, fileName } = row
    const data = {
      ...{ message: strike(message), note: strike(note), fileName: fileName && strike(fileName) },
      ...{ before: entry(before), ...(after && { after: entry(after) }) },
    }
    await tx.changeRequest.update({ where: { id: row.id }, data })
  }
}
