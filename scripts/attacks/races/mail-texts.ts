import type { mailTextRoutes } from '@accolade/contracts/http/mail-text'
import { mailTextForm, mailTextSamples, params } from '../samples/mail-texts.ts'
import { everyOne, exactlyOne, type Races } from './race.ts'

export const mailTextRaces: Races<typeof mailTextRoutes> = {
  saveMailText: async (world) => {
    const body = await mailTextForm(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params, body }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  previewMailText: async (world) => {
    const sample = await mailTextSamples.previewMailText(world, world.cast.admin)
    return { as: world.cast.admin, sample: () => sample, faults: everyOne }
  },
  testMailText: async (world) => {
    const sample = await mailTextSamples.testMailText(world, world.cast.admin)
    return { as: world.cast.admin, sample: () => sample, faults: everyOne }
  },
}
