import type { changeRequestRoutes } from '@accolade/contracts/http/change-request'
import { submitted } from '../samples/submissions.ts'
import { awaitedEntry, changeForm } from '../world/change-requests.ts'
import { replacedOnce } from './common.ts'
import { everyOne, exactlyOne, expectCount, type Races, valueIn } from './race.ts'

export const changeRequestRaces: Races<typeof changeRequestRoutes> = {
  requestChanges: async (world) => {
    const id = await submitted(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id }, body: changeForm() }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  updateChangeRequest: async (world) =>
    replacedOnce(world, await awaitedEntry(world), () => ({ ...changeForm(), version: 1 })),
  sendChangeRequest: async (world) => {
    const params = await awaitedEntry(world, { sentLongAgo: true })
    return {
      as: world.cast.admin,
      sample: () => ({ params }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  withdrawChangeRequest: async (world) => {
    const params = await awaitedEntry(world)
    return { as: world.cast.admin, sample: () => ({ params }), faults: everyOne }
  },
  answerChangeRequest: async (world) => {
    const params = await awaitedEntry(world)
    return {
      as: world.cast.owner,
      sample: (number) => ({ params, body: { note: `Answer ${number}` } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount(
          'answers',
          await valueIn(
            world,
            'submissions',
            "SELECT count(*) FROM change_request WHERE id = $1 AND state = 'answered' AND version = 2",
            [params.requestId],
          ),
          1,
        ),
      ],
    }
  },
}
