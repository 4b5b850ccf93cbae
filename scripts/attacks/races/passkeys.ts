import { passkeyRules } from '@accolade/contracts/entities/passkey'
import type { passkeyRoutes } from '@accolade/contracts/http/passkey'
import { passkeySamples, withPasskey } from '../samples/passkeys.ts'
import { another } from '../samples/people.ts'
import { cookiesIn } from '../world/accounts.ts'
import { creation, question } from '../world/passkeys.ts'
import type { World } from '../world/world.ts'
import { everyOne, exactlyOne, expectCount, type Races, some, successes, valueIn } from './race.ts'

const countPasskeys = (world: World, userId: string) =>
  valueIn(world, 'identity', 'SELECT count(*) FROM passkey WHERE user_id = $1', [userId])

export const passkeyRaces: Races<typeof passkeyRoutes> = {
  askPasskey: (world) =>
    Promise.resolve({
      as: world.cast.visitor,
      sample: () => ({}),
      faults: (answers) => {
        const challenges = successes(answers).map((each) => each.json<{ challenge: string }>().challenge)
        return [
          ...everyOne(answers),
          ...expectCount('challenges', new Set(challenges).size, challenges.length),
        ]
      },
    }),
  signInByPasskey: async (world) => {
    const { passkey } = await withPasskey(world, world.cast.owner)
    const body = passkey.sign(await question(world))
    return {
      as: world.cast.visitor,
      sample: () => ({ body }),
      faults: (answers) => [
        ...exactlyOne(answers, 403),
        ...(successes(answers).every((answer) => cookiesIn(answer)) ? [] : ['it begins no session']),
      ],
    }
  },
  proveByPasskey: async (world) => {
    const { as, body } = await passkeySamples.proveByPasskey(world, world.cast.owner)
    return {
      as: as ?? world.cast.owner,
      sample: () => ({ body }),
      faults: (answers) => exactlyOne(answers, 403),
    }
  },
  beginPasskey: async (world) => ({
    as: await another(world, world.cast.owner),
    sample: () => ({}),
    faults: everyOne,
  }),
  addPasskey: async (world, parallel) => {
    const as = await another(world, world.cast.owner)
    const bodies: unknown[] = []
    for (let number = 0; number < parallel; number++) bodies.push(await creation(world, as))
    return {
      as,
      sample: (number) => ({ body: bodies[number] }),
      faults: async (answers) => [
        ...some(answers, 409),
        ...expectCount('passkeys', await countPasskeys(world, as.userId), successes(answers).length),
        ...(successes(answers).length <= passkeyRules.most ? [] : ['more than are possible']),
        ...expectCount(
          'lists of recovery codes',
          successes(answers).filter((each) => each.json<{ recoveryCodes: unknown }>().recoveryCodes).length,
          1,
        ),
      ],
    }
  },
  renamePasskey: async (world) => {
    const { as, id } = await withPasskey(world, world.cast.owner)
    return {
      as,
      sample: (number) => ({ params: { id }, body: { name: `Key ${number}` } }),
      faults: everyOne,
    }
  },
  removePasskey: async (world) => {
    const { as, id } = await withPasskey(world, world.cast.owner)
    return {
      as,
      sample: () => ({ params: { id } }),
      faults: async (answers) => [
        ...exactlyOne(answers, 404),
        ...expectCount('passkeys', await countPasskeys(world, as.userId), 0),
      ],
    }
  },
}
