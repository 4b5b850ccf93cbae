import type { Prisma } from './generated/client.ts'

export async function insertMessage(
  tx: Prisma.TransactionClient,
  message: Prisma.MessageCreateInput,
): Promise<void> {
  await tx.message.create({ data: message })
}
