import type { PublicJwk, SigningKey } from '../domain/signing-keys.ts'
import type { Db } from './database.ts'

/** All keys that are still published. */
export async function listSigningKeys(db: Db): Promise<SigningKey[]> {
  const rows = await db.signingKey.findMany({ orderBy: { signsFrom: 'asc' } })
  return rows.map((row) => ({ ...row, publicJwk: row.publicJwk as unknown as PublicJwk }))
}

export async function insertSigningKey(db: Db, key: SigningKey): Promise<void> {
  await db.signingKey.create({ data: { ...key, publicJwk: { ...key.publicJwk } } })
}

export async function deleteSigningKeys(db: Db, kids: readonly string[]): Promise<void> {
  await db.signingKey.deleteMany({ where: { kid: { in: [...kids] } } })
}

export async function findSecret(db: Db, name: string): Promise<string | null> {
  return (await db.secret.findUnique({ where: { name } }))?.value ?? null
}

export async function insertSecret(db: Db, name: string, value: string, createdAt: Date): Promise<void> {
  await db.secret.create({ data: { name, value, createdAt } })
}
