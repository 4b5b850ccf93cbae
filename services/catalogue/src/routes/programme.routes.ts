import type { Handlers } from '@accolade/chassis/http/routes'
import type { InForce, Settings } from '@accolade/contracts/entities/programme'
import type { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { timelineConflicts } from '../domain/programme.ts'
import { checkSettingsInForce, type Enforcers } from '../use-cases/check-settings-in-force.ts'
import type { Context } from '../use-cases/context.ts'
import { readProgramme, readSettings } from '../use-cases/read-programme.ts'
import { updateSettings } from '../use-cases/update-settings.ts'

/** How long an administrator waits for the services that enforce the switches. */
const patienceMs = 2_000

const replyOf = (settings: Settings, inForce: InForce) => ({
  ...settings,
  timelineConflicts: timelineConflicts(settings),
  inForce,
})

/** The settings as they were just saved, once they are in force or the patience of who saved them is over. */
export async function settingsInForce(context: Context, enforcers: Enforcers) {
  const { settings, savedAt } = await readSettings(context)
  const saved = { version: settings.version, savedAt }
  return replyOf(settings, await checkSettingsInForce(enforcers, saved, patienceMs))
}

export function programmeRoutes(context: Context, enforcers: Enforcers): Handlers<typeof catalogueRoutes> {
  return {
    getProgramme: async () => readProgramme(context),
    getSettings: async () => {
      const { settings, savedAt } = await readSettings(context)
      return replyOf(
        settings,
        await checkSettingsInForce(enforcers, { version: settings.version, savedAt }, 0),
      )
    },
    updateSettings: async ({ caller, body, now }) => {
      const settings = await updateSettings(context, caller, body, now)
      const saved = { version: settings.version, savedAt: now }
      return replyOf(settings, await checkSettingsInForce(enforcers, saved, patienceMs))
    },
  }
}
