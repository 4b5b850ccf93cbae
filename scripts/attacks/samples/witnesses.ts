import type { witnessRoutes } from '@accolade/contracts/http/witness'
import { askedWitness, makeRoomForWitnesses, makeWitness, witnessForm } from '../world/witnesses.ts'
import type { World } from '../world/world.ts'
import type { Samples } from './sample.ts'

const ofWitness = async (world: World) => ({ params: { id: await makeWitness(world) } })

export const witnessSamples: Samples<typeof witnessRoutes> = {
  listWitnesses: () => ({}),
  addWitness: async (world) => {
    await makeRoomForWitnesses(world)
    return { body: witnessForm() }
  },
  askWitnessAgain: ofWitness,
  removeWitness: ofWitness,
  countWitnesses: () => ({}),
  confirmWitness: async (world) => ({ body: { link: (await askedWitness(world)).link } }),
}
