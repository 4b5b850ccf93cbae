import { DomainError } from '@accolade/contracts/domain-error'
import type { Settings } from '@accolade/contracts/entities/programme'
import { findSettings, type SavedSettings } from '../store/programme-store.ts'
import type { Context } from './context.ts'

/** The settings, and when they were saved; the first start has written them. */
export async function readSettings({ prisma }: Pick<Context, 'prisma'>): Promise<SavedSettings> {
  const saved = await findSettings(prisma)
  if (!saved) throw new DomainError('unavailable')
  return saved
}

/** The settings. */
export async function readProgramme(context: Pick<Context, 'prisma'>): Promise<Settings> {
  return (await readSettings(context)).settings
}
