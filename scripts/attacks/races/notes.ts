import type { noteRoutes } from '@accolade/contracts/http/note'
import { noted, noteSamples } from '../samples/notes.ts'
import { createdOnce, replacedOnce } from './common.ts'
import { exactlyOne, type Races, valueIn } from './race.ts'

const notes = 'SELECT count(*) FROM note WHERE submission_id = $1'

export const noteRaces: Races<typeof noteRoutes> = {
  addNote: async (world) => {
    const sample = await noteSamples.addNote(world, world.cast.admin)
    const count = () => valueIn(world, 'submissions', notes, [sample.params?.id])
    return createdOnce(world.cast.admin, sample, count)
  },
  updateNote: async (world) =>
    replacedOnce(world, await noted(world), () => ({ text: 'Settled', version: 1 })),
  deleteNote: async (world) => {
    const params = await noted(world)
    return { as: world.cast.admin, sample: () => ({ params }), faults: (answers) => exactlyOne(answers, 404) }
  },
}
