import type { Database, Transaction } from './database.ts'

/** The certificate of a finalist. */
export interface Certificate {
  submissionId: string
  code: string
  edition: string | null
  issuedAt: Date
}

export function findCertificate(
  db: Database | Transaction,
  submissionId: string,
): Promise<Certificate | null> {
  return db.finalistCertificate.findUnique({ where: { submissionId } })
}

/** The one that a page's address names. */
export function findByCode(db: Database, code: string): Promise<Certificate | null> {
  return db.finalistCertificate.findUnique({ where: { code } })
}

export async function insertCertificate(tx: Transaction, certificate: Certificate): Promise<void> {
  await tx.finalistCertificate.create({ data: certificate })
}

/** Takes it back, where there is one; false where there was none. */
export async function deleteCertificate(tx: Transaction, submissionId: string): Promise<boolean> {
  return (await tx.finalistCertificate.deleteMany({ where: { submissionId } })).count === 1
}
