import { type Settings, settingsSchema } from '@accolade/contracts/entities/programme'
import { programmeId } from '../domain/programme.ts'
import type { Database, Transaction } from './database.ts'

/** The settings with the moment at which they were saved. */
export interface SavedSettings {
  settings: Settings
  savedAt: Date
}

/** The settings, or null before the first start has written them. */
export async function findSettings(db: Database | Transaction): Promise<SavedSettings | null> {
  const row = await db.programme.findUnique({ where: { id: programmeId } })
  if (!row) return null
  const settings = settingsSchema.parse({ ...(row.settings as object), version: row.version })
  return { settings, savedAt: row.updatedAt }
}

/** The same; nobody else changes them until the transaction ends. */
export async function holdSettings(tx: Transaction): Promise<SavedSettings | null> {
  await tx.$queryRaw`SELECT 1 FROM programme WHERE id = ${programmeId} FOR UPDATE`
  return findSettings(tx)
}

/** Writes the first settings; false: they are there already. */
export async function insertProgramme(tx: Transaction, settings: Settings, now: Date): Promise<boolean> {
  const { count } = await tx.programme.createMany({
    data: { id: programmeId, settings, version: settings.version, updatedAt: now },
    skipDuplicates: true,
  })
  return count === 1
}

/** Replaces settings whose stored version is the one before; false: somebody else was faster. */
export async function replaceProgramme(tx: Transaction, settings: Settings, now: Date): Promise<boolean> {
  const { count } = await tx.programme.updateMany({
    where: { id: programmeId, version: settings.version - 1 },
    data: { settings, version: settings.version, updatedAt: now },
  })
  return count === 1
}
