import type { Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'

export async function insertMessage(tx: Transaction, message: Prisma.MessageCreateInput): Promise<void> {
  await tx.message.create({ data: message })
}
