import type { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { awardForm, catalogueSamples, makeAward } from '../samples/catalogue.ts'
import { categoryForm, settingsForm } from '../world/programme.ts'
import { createdOnce, replacedOnce } from './common.ts'
import { everyOne, exactlyOne, expectCount, type Races, valueIn } from './race.ts'

export const catalogueRaces: Races<typeof catalogueRoutes> = {
  createCategory: async ({ cast }) => {
    const body = categoryForm()
    return { as: cast.admin, sample: () => ({ body }), faults: (answers) => exactlyOne(answers, 409) }
  },
  updateCategory: async (world) => {
    const { admin } = world.cast
    const { params = {} } = await catalogueSamples.updateCategory(world, admin)
    return replacedOnce(world, params, () => ({ ...categoryForm(), version: 1 }))
  },
  updateSettings: async (world) => {
    const { speak, cast } = world
    const form = await settingsForm(speak, cast.admin)
    return {
      as: cast.admin,
      sample: () => ({ body: form }),
      faults: async (answers) => [
        ...exactlyOne(answers, 409),
        ...expectCount('versions', (await settingsForm(speak, cast.admin)).version, form.version + 1),
      ],
    }
  },
  changeCriteria: async (world) => {
    const { admin } = world.cast
    const sample = await catalogueSamples.changeCriteria(world, admin)
    return { as: admin, sample: () => sample, faults: (answers) => exactlyOne(answers, 409) }
  },
  reopenJudging: async (world) => {
    const { admin } = world.cast
    const sample = await catalogueSamples.reopenJudging(world, admin)
    return { as: admin, sample: () => sample, faults: (answers) => exactlyOne(answers, 409) }
  },
  requestCatalogueAct: async (world) => {
    const { admin } = world.cast
    const sample = await catalogueSamples.requestCatalogueAct(world, admin)
    return { as: admin, sample: () => sample, faults: everyOne }
  },
  answerCatalogueActRequest: async (world) => {
    const { admin } = world.cast
    const sample = await catalogueSamples.answerCatalogueActRequest(world, admin)
    return { as: admin, sample: () => sample, faults: everyOne }
  },
  createAward: async (world) => {
    const body = awardForm()
    const sql = 'SELECT count(*) FROM award WHERE title = $1'
    return createdOnce(world.cast.admin, { body }, () => valueIn(world, 'catalogue', sql, [body.title]))
  },
  updateAward: async (world) => {
    const id = await makeAward(world)
    return replacedOnce(world, { id }, () => ({ ...awardForm(), version: 1 }))
  },
  deleteAward: async (world) => {
    const id = await makeAward(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id } }),
      faults: (answers) => exactlyOne(answers, 404, 409),
    }
  },
}
