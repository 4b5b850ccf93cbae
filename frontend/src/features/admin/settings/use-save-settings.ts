import type { Settings as ProgrammeSettings } from '@accolade/contracts/entities/programme'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import type { Reply } from '@accolade/contracts/http/route'
import { useSWRConfig } from 'swr'
import { callProved } from '../../../lib/prove-again.ts'

export type Settings = Reply<typeof catalogueRoutes.getSettings>

/** Replaces the settings, without what the server adds to them; every page shows the new ones. */
export function useSaveSettings() {
  const { mutate } = useSWRConfig()
  return async (changed: ProgrammeSettings & Partial<Settings>): Promise<Settings> => {
    const { timelineConflicts: _known, inForce: _before, ...settings } = changed
    const saved = await callProved(catalogueRoutes.updateSettings, { body: settings })
    const {
      timelineConflicts: _conflicts,
      inForce: _inForce,
      invoicing: _invoicing,
      draftReminderDays: _days,
      ...programme
    } = saved
    await mutate(catalogueRoutes.getSettings.path, saved, { revalidate: false })
    await mutate(catalogueRoutes.getProgramme.path, programme, { revalidate: false })
    return saved
  }
}
