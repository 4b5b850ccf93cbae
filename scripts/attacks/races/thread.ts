import type { threadRoutes } from '@accolade/contracts/http/thread'
import { addressed, threadSamples } from '../samples/thread.ts'
import { createdOnce } from './common.ts'
import { everyOne, expectCount, type Races, valueIn } from './race.ts'

const messages = 'SELECT count(*) FROM message WHERE submission_id = $1 AND from_office = $2'
const marks = 'SELECT count(*) FROM read_mark WHERE submission_id = $1 AND user_id = $2 AND number = 1'

export const threadRaces: Races<typeof threadRoutes> = {
  writeToOffice: async (world) => {
    const sample = await threadSamples.writeToOffice(world, world.cast.owner)
    const count = () => valueIn(world, 'submissions', messages, [sample.params?.id, false])
    return createdOnce(world.cast.owner, sample, count)
  },
  writeToEntrant: async (world) => {
    const id = await addressed(world)
    const sample = { params: { id }, body: { text: 'Thank you.' } }
    // beside the one that was there before
    const count = async () => (await valueIn(world, 'submissions', messages, [id, true])) - 1
    return createdOnce(world.cast.admin, sample, count)
  },
  markThreadRead: async (world) => {
    const submissionId = await addressed(world)
    const { owner } = world.cast
    return {
      as: owner,
      sample: () => ({ body: { submissionId, number: 1, as: 'entrant' } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('marks', await valueIn(world, 'submissions', marks, [submissionId, owner.userId]), 1),
      ],
    }
  },
}
