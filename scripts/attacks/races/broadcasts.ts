import type { broadcastRoutes } from '@accolade/contracts/http/broadcast'
import { broadcastForm, broadcastSamples, waitingBroadcast } from '../samples/broadcasts.ts'
import { createdOnce } from './common.ts'
import { everyOne, exactlyOne, type Races, valueIn } from './race.ts'

export const broadcastRaces: Races<typeof broadcastRoutes> = {
  testBroadcast: async (world) => {
    const sample = await broadcastSamples.testBroadcast(world, world.cast.admin)
    return { as: world.cast.admin, sample: () => sample, faults: everyOne }
  },
  sendBroadcast: async (world) => {
    const body = await broadcastForm(world)
    const sql = "SELECT count(*) FROM broadcast WHERE content->'en'->>'subject' = $1"
    return createdOnce(world.cast.admin, { body }, () =>
      valueIn(world, 'contact', sql, [body.content.en.subject]),
    )
  },
  stopBroadcast: async (world) => {
    const params = { id: await waitingBroadcast(world) }
    return { as: world.cast.admin, sample: () => ({ params }), faults: (answers) => exactlyOne(answers, 409) }
  },
}
