import type { Handlers } from '@accolade/chassis/http/routes'
import type { Settings } from '@accolade/contracts/entities/programme'
import type { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { timelineConflicts } from '../domain/programme.ts'
import type { Context } from '../use-cases/context.ts'
import { readProgramme } from '../use-cases/read-programme.ts'
import { updateSettings } from '../use-cases/update-settings.ts'

const withConflicts = (settings: Settings) => ({
  ...settings,
  timelineConflicts: timelineConflicts(settings),
})

export function programmeRoutes(context: Context): Handlers<typeof catalogueRoutes> {
  return {
    getProgramme: async () => readProgramme(context),
    getSettings: async () => withConflicts(await readProgramme(context)),
    updateSettings: async ({ caller, body, now }) =>
      withConflicts(await updateSettings(context, caller, body, now)),
  }
}
