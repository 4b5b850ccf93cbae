import type { AiUse } from '@accolade/contracts/entities/declaration-rules'
import type { Declaration } from '../domain/declaration.ts'
import type { Database, Transaction } from './database.ts'
import type { Declaration as Row } from './generated/client.ts'

/** A declaration as it is stored. */
export function fromRow({ submissionId: _id, aiUse, ...row }: Row): Declaration {
  return { ...row, aiUse: aiUse as AiUse }
}

export async function findDeclaration(
  db: Database | Transaction,
  submissionId: string,
): Promise<Declaration | null> {
  const row = await db.declaration.findUnique({ where: { submissionId } })
  return row && fromRow(row)
}

/** Keeps what is declared, in place of what was. The caller holds the submission, which is a draft. */
export async function saveDeclaration(
  tx: Transaction,
  submissionId: string,
  declaration: Declaration,
): Promise<void> {
  await tx.declaration.upsert({
    where: { submissionId },
    create: { submissionId, ...declaration },
    update: declaration,
  })
}

export async function deleteDeclaration(tx: Transaction, submissionId: string): Promise<void> {
  await tx.declaration.deleteMany({ where: { submissionId } })
}

/** Takes a person's names out of the words about AI; nothing else of it can name anybody. */
export async function strikeDeclaration(
  tx: Transaction,
  submissionId: string,
  strike: (text: string) => string,
): Promise<void> {
  const found = await findDeclaration(tx, submissionId)
  if (!found) return
  const aiWords = strike(found.aiWords)
  if (aiWords !== found.aiWords) await tx.declaration.update({ where: { submissionId }, data: { aiWords } })
}
