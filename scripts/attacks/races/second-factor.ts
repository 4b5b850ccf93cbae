import { secondFactorRules } from '@accolade/contracts/entities/second-factor'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import type { secondFactorRoutes } from '@accolade/contracts/http/second-factor'
import { another, withAuthenticator } from '../samples/people.ts'
import { cookiesIn, signUp } from '../world/accounts.ts'
import { addAuthenticator, beginAuthenticator, codeOf, pendingCookie } from '../world/second-factor.ts'
import type { World } from '../world/world.ts'
import { everyOne, exactlyOne, expectCount, type Races, some, successes, valueIn } from './race.ts'

const countCodes = (world: World, userId: string) =>
  valueIn(world, 'identity', 'SELECT count(*) FROM recovery_code WHERE user_id = $1', [userId])

export const secondFactorRaces: Races<
  typeof secondFactorRoutes & Pick<typeof identityRoutes, 'giveSecondFactor'>
> = {
  giveSecondFactor: async (world) => {
    const somebody = await signUp(world.speak, 'somebody')
    const code = codeOf(await addAuthenticator(world.speak, somebody), 1)
    const headers = { cookie: await pendingCookie(world.speak, somebody) }
    return {
      as: world.cast.visitor,
      sample: () => ({ headers, body: { code } }),
      faults: (answers) => [
        ...exactlyOne(answers, 400, 401, 429),
        ...(successes(answers).every((answer) => cookiesIn(answer)) ? [] : ['it begins no session']),
      ],
    }
  },
  beginAuthenticator: async (world) => ({
    as: await another(world, world.cast.owner),
    sample: () => ({}),
    faults: everyOne,
  }),
  confirmAuthenticator: async (world) => {
    const as = await another(world, world.cast.owner)
    const code = codeOf(await beginAuthenticator(world.speak, as))
    return {
      as,
      sample: () => ({ body: { code } }),
      faults: async (answers) => [
        ...exactlyOne(answers, 400, 409, 429),
        ...expectCount('codes', await countCodes(world, as.userId), secondFactorRules.recoveryCodes),
      ],
    }
  },
  removeAuthenticator: async (world) => {
    const as = await withAuthenticator(world, world.cast.owner)
    return {
      as,
      sample: () => ({}),
      faults: async (answers) => [
        ...exactlyOne(answers, 404),
        ...expectCount('codes', await countCodes(world, as.userId), 0),
      ],
    }
  },
  renewRecoveryCodes: async (world) => {
    const as = await withAuthenticator(world, world.cast.owner)
    return {
      as,
      sample: () => ({}),
      faults: async (answers) => [
        ...some(answers, 409),
        ...expectCount('codes', await countCodes(world, as.userId), secondFactorRules.recoveryCodes),
      ],
    }
  },
  adminSetSignInRules: (world) =>
    Promise.resolve({
      as: world.cast.admin,
      sample: () => ({ body: { secondFactorFor: [] } }),
      faults: everyOne,
    }),
  adminResetSecondFactor: async (world) => {
    const somebody = await signUp(world.speak, 'somebody')
    await addAuthenticator(world.speak, somebody)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id: somebody.userId } }),
      faults: (answers) => exactlyOne(answers, 404),
    }
  },
}
