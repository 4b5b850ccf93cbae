import type { passkeyRoutes } from '@accolade/contracts/http/passkey'
import { inAnotherBrowser } from '../world/cast.ts'
import { addPasskey, creation, newPasskey, question } from '../world/passkeys.ts'
import { isSignedIn, type Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { another } from './people.ts'
import type { Samples } from './sample.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Somebody like them with a passkey; people without a session get one that nobody has added. */
export async function withPasskey(world: World, person: Person) {
  const as = await another(world, person)
  return isSignedIn(as)
    ? { as, ...(await addPasskey(world, as)) }
    : { as, passkey: newPasskey(world), id: unknownId }
}

export const passkeySamples: Samples<typeof passkeyRoutes> = {
  askPasskey: () => ({}),
  signInByPasskey: async (world, person) => {
    const { as, passkey } = await withPasskey(world, isSignedIn(person) ? person : world.cast.owner)
    return { as: await inAnotherBrowser(world.speak, as), body: passkey.sign(await question(world)) }
  },
  proveByPasskey: async (world, person) => {
    const { as, passkey } = await withPasskey(world, person)
    return { as, body: passkey.sign(await question(world)) }
  },
  beginPasskey: async (world, person) => ({ as: await another(world, person) }),
  addPasskey: async (world, person) => {
    const as = await another(world, person)
    const body = isSignedIn(as)
      ? await creation(world, as)
      : newPasskey(world).create({ challenge: 'of nobody' })
    return { as, body }
  },
  renamePasskey: async (world, person) => {
    const { as, id } = await withPasskey(world, person)
    return { as, params: { id }, body: { name: 'Key ring' } }
  },
  removePasskey: async (world, person) => {
    const { as, id } = await withPasskey(world, person)
    return { as, params: { id } }
  },
}
