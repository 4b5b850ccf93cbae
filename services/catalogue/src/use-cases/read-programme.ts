import { DomainError } from '@accolade/contracts/domain-error'
import type { Settings } from '@accolade/contracts/entities/programme'
import { findSettings, type SavedSettings } from '../store/programme-store.ts'
import type { Context } from './context.ts'

/** The settings, and when they were saved; the first start has written them. */
export async function readSettings({ db }: Pick<Context, 'db'>): Promise<SavedSettings> {
  const saved = await findSettings(db)
  if (!saved) throw new DomainError('unavailable')
  return saved
}

/** The settings. */
export async function readProgramme(context: Pick<Context, 'db'>): Promise<Settings> {
  return (await readSettings(context)).settings
}
