import type { PublicJwk, SigningKey } from '../domain/signing-keys.ts'
import type { Transaction } from './database.ts'

/** All keys that are still published. */
export async function listSigningKeys(tx: Transaction): Promise<SigningKey[]> {
  const rows = await tx.signingKey.findMany({ orderBy: { signsFrom: 'asc' } })
  return rows.map((row) => ({ ...row, publicJwk: row.publicJwk as unknown as PublicJwk }))
}

export async function insertSigningKey(tx: Transaction, key: SigningKey): Promise<void> {
  await tx.signingKey.create({ data: { ...key, publicJwk: { ...key.publicJwk } } })
}

export async function deleteSigningKeys(tx: Transaction, kids: readonly string[]): Promise<void> {
  await tx.signingKey.deleteMany({ where: { kid: { in: [...kids] } } })
}

export async function findSecret(tx: Transaction, name: string): Promise<string | null> {
  return (await tx.secret.findUnique({ where: { name } }))?.value ?? null
}

export async function insertSecret(
  tx: Transaction,
  name: string,
  value: string,
  createdAt: Date,
): Promise<void> {
  await tx.secret.create({ data: { name, value, createdAt } })
}
