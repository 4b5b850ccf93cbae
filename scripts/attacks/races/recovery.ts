import type { recoveryRoutes } from '@accolade/contracts/http/recovery'
import { mailQuotas } from '@accolade/contracts/quotas'
import { another } from '../samples/people.ts'
import { moving } from '../samples/recovery.ts'
import { freshName, signUp } from '../world/accounts.ts'
import { changing, forgetful, forgetSources } from '../world/recovery.ts'
import type { World } from '../world/world.ts'
import { everyOne, exactlyOne, expectCount, type Races, some, successes, valueIn } from './race.ts'

const count = (world: World, table: 'session' | 'address_change', userId: string) =>
  valueIn(world, 'identity', `SELECT count(*) FROM ${table} WHERE user_id = $1`, [userId])

export const recoveryRaces: Races<typeof recoveryRoutes> = {
  forgetPassword: async (world) => {
    const { email } = await signUp(world.speak, 'somebody forgetful')
    await forgetSources(world)
    const { hour } = mailQuotas['password-reset'].recipient
    return {
      as: world.cast.visitor,
      sample: () => ({ body: { email } }),
      faults: (answers) => {
        const sent = successes(answers).length
        return [...some(answers, 429), ...(sent > hour ? [`${sent} mails were sent, of ${hour}`] : [])]
      },
    }
  },
  resetPassword: async (world) => {
    const { somebody, token } = await forgetful(world)
    return {
      as: world.cast.visitor,
      sample: (number) => ({ body: { token, newPassword: `password of number ${number}` } }),
      faults: async (answers) => [
        ...exactlyOne(answers, 404, 409),
        ...expectCount('sessions', await count(world, 'session', somebody.userId), 0),
      ],
    }
  },
  requestAddressChange: async (world) => {
    const as = await another(world, world.cast.owner)
    const emails = freshName('moved')
    return {
      as,
      sample: (number) => ({ body: { email: `${emails}-${number}@example.org` } }),
      faults: async (answers) => [
        ...some(answers, 409, 429),
        ...expectCount('changes', await count(world, 'address_change', as.userId), 1),
      ],
    }
  },
  resendAddressChange: async (world) => ({
    as: await moving(world, world.cast.owner),
    sample: () => ({}),
    faults: (answers) => {
      const sent = successes(answers).length
      const { hour } = mailQuotas['address-change'].recipient
      return [...some(answers, 429), ...(sent >= hour ? [`${sent} mails were sent again`] : [])]
    },
  }),
  cancelAddressChange: async (world) => ({
    as: await moving(world, world.cast.owner),
    sample: () => ({}),
    faults: (answers) => exactlyOne(answers, 404),
  }),
  confirmNewAddress: async (world) => {
    const as = await another(world, world.cast.owner)
    const { toNew } = await changing(world, as)
    return {
      as,
      sample: () => ({ body: { token: toNew } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('changes', await count(world, 'address_change', as.userId), 1),
      ],
    }
  },
  answerAddressChange: async (world) => {
    const somebody = await another(world, world.cast.owner)
    const { toFormer } = await changing(world, somebody)
    return {
      as: world.cast.visitor,
      sample: (number) => ({ body: { token: toFormer, agree: number % 2 === 0 } }),
      faults: async (answers) => [
        ...some(answers, 404),
        ...expectCount('changes', await count(world, 'address_change', somebody.userId), 0),
        ...expectCount('sessions', await count(world, 'session', somebody.userId), 0),
      ],
    }
  },
}
