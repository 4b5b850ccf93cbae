import { witnessRules } from '@accolade/contracts/entities/witness-rules'
import type { witnessRoutes } from '@accolade/contracts/http/witness'
import { askedWitness, makeRoomForWitnesses, makeWitness, witnessForm } from '../world/witnesses.ts'
import { everyOne, exactlyOne, expectCount, type Races, some, successes, valueIn } from './race.ts'

/** However many add, ask or confirm at once: an address is in the list once, and nobody is a witness twice. */
export const witnessRaces: Races<typeof witnessRoutes> = {
  addWitness: async (world) => {
    await makeRoomForWitnesses(world)
    const body = witnessForm()
    const all = () => valueIn(world, 'contact', 'SELECT count(*) FROM witness')
    const same = 'SELECT count(*) FROM witness WHERE email = $1'
    return {
      as: world.cast.admin,
      sample: () => ({ body }),
      faults: async (answers) => [
        ...exactlyOne(answers, 409),
        ...expectCount('witnesses', await valueIn(world, 'contact', same, [body.email]), 1),
        ...((await all()) > witnessRules.most ? ['there are more than there can be'] : []),
      ],
    }
  },
  askWitnessAgain: async (world) => {
    const id = await makeWitness(world)
    const mails = "SELECT count(*) FROM mail WHERE about_id = $1 AND kind = 'witness-request'"
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id } }),
      faults: async (answers) => {
        const sent = await valueIn(world, 'contact', mails, [id])
        return [
          ...some(answers, 429),
          // those that had not left were replaced
          ...(sent > successes(answers).length ? [`${sent} mails for ${successes(answers).length}`] : []),
        ]
      },
    }
  },
  removeWitness: async (world) => {
    const id = await makeWitness(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id } }),
      faults: (answers) => exactlyOne(answers, 404),
    }
  },
  confirmWitness: async (world) => {
    const { id, link } = await askedWitness(world)
    // asked once, confirmed once: each changes the version
    const version = 'SELECT version FROM witness WHERE id = $1'
    return {
      as: world.cast.visitor,
      sample: () => ({ body: { link } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('versions', await valueIn(world, 'contact', version, [id]), 2),
      ],
    }
  },
}
