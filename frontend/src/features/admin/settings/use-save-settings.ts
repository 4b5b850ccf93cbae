import type { Programme } from '@accolade/contracts/entities/programme'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import type { Reply } from '@accolade/contracts/http/route'
import { useSWRConfig } from 'swr'
import { call } from '../../../lib/api-client.ts'

export type Settings = Reply<typeof catalogueRoutes.getSettings>

/** Replaces the settings, without what the server adds to them; every page shows the new ones. */
export function useSaveSettings() {
  const { mutate } = useSWRConfig()
  return async (settings: Settings): Promise<Settings> => {
    const saved = await call(catalogueRoutes.updateSettings, { body: programmeOf(settings) })
    await mutate(catalogueRoutes.getSettings.path, saved, { revalidate: false })
    await mutate(catalogueRoutes.getProgramme.path, programmeOf(saved), { revalidate: false })
    return saved
  }
}

function programmeOf({ timelineConflicts: _conflicts, ...programme }: Settings): Programme {
  return programme
}
