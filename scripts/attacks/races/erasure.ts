import type { erasureRoutes } from '@accolade/contracts/http/erasure'
import { leaving } from '../samples/erasure.ts'
import { another } from '../samples/people.ts'
import { make } from '../samples/sample.ts'
import { freshName, signUp } from '../world/accounts.ts'
import { invite, join } from '../world/memberships.ts'
import type { World } from '../world/world.ts'
import { everyOne, exactlyOne, expectCount, type Races, valueIn } from './race.ts'

const count = (world: World, userId: string) =>
  valueIn(world, 'identity', "SELECT count(*) FROM erasure WHERE user_id = $1 AND state = 'waiting'", [
    userId,
  ])
const announced = (world: World, userId: string) =>
  valueIn(
    world,
    'identity',
    "SELECT count(*) FROM outbox WHERE subject = 'evt.identity.erasure-scheduled' AND payload->'data'->>'userId' = $1",
    [userId],
  )

export const erasureRaces: Races<typeof erasureRoutes> = {
  requestErasure: async (world) => {
    const as = await another(world, world.cast.outsider)
    return {
      as,
      sample: () => ({ body: { confirmation: as.username } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('deletions', await count(world, as.userId), 1),
        ...expectCount('announcements', await announced(world, as.userId), 1),
      ],
    }
  },
  cancelErasure: async (world) => {
    const as = await leaving(world, world.cast.outsider)
    return {
      as,
      sample: () => ({}),
      faults: async (answers) => [
        ...exactlyOne(answers, 404),
        ...expectCount('deletions', await count(world, as.userId), 0),
      ],
    }
  },
  adminRequestErasure: async (world) => {
    const { userId, username } = await signUp(world.speak, 'somebody')
    return {
      as: world.cast.admin,
      sample: (number) => ({
        params: { id: userId },
        body: { confirmation: username, reason: `Letter number ${number}` },
      }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('deletions', await count(world, userId), 1),
        ...expectCount('announcements', await announced(world, userId), 1),
      ],
    }
  },
  adminCancelErasure: async (world) => {
    const { userId } = await leaving(world, world.cast.outsider)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id: userId } }),
      faults: (answers) => exactlyOne(answers, 404),
    }
  },
  makeOwner: async (world) => {
    const { speak, site, cast } = world
    const owner = await another(world, cast.outsider)
    const body = { name: freshName('Agency') }
    const { id } = await make<{ id: string }>(world, owner, '/api/user/organizations', body)
    const member = await another(world, cast.outsider)
    await join(speak, member, await invite(site.mail, speak, owner, id))
    return {
      as: owner,
      sample: () => ({ params: { id, userId: member.userId } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount(
          'changes of the membership',
          await valueIn(
            world,
            'identity',
            'SELECT version FROM membership WHERE organization_id = $1 AND user_id = $2',
            [id, member.userId],
          ),
          2,
        ),
      ],
    }
  },
}
