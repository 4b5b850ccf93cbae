import type { identityRoutes } from '@accolade/contracts/http/identity'
import { mailQuotas } from '@accolade/contracts/quotas'
import { identitySamples, openInvitation, unconfirmed } from '../samples/identity.ts'
import { newOwner } from '../samples/new-owner.ts'
import { another, stranger } from '../samples/people.ts'
import { make } from '../samples/sample.ts'
import { cookiesIn, freshName } from '../world/accounts.ts'
import type { Answer } from '../world/call.ts'
import { inAnotherBrowser } from '../world/cast.ts'
import { isSignedIn, type Person } from '../world/person.ts'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import { apiTokenRaces } from './api-tokens.ts'
import { dataExportRaces } from './data-export.ts'
import { erasureRaces } from './erasure.ts'
import { juryRaces } from './jury.ts'
import { passkeyRaces } from './passkeys.ts'
import { providerRaces } from './providers.ts'
import { everyOne, exactlyOne, expectCount, type Races, some, successes, valueIn } from './race.ts'
import { recoveryRaces } from './recovery.ts'
import { retentionRaces } from './retention.ts'
import { secondFactorRaces } from './second-factor.ts'

const openAtMost = 20

/** Whether somebody's session is alive. */
export async function isAlive({ speak }: World, cookie: string): Promise<boolean> {
  return (await speak({ method: 'GET', path: '/api/user' }, { cookie, device: '' })).status === 200
}

async function waiting({ speak }: World, owner: Person, id: string): Promise<string[]> {
  const path = `/api/organizations/${id}/invitations`
  const answer = await succeed(speak({ method: 'GET', path }, owner))
  return answer.json<{ email: string }[]>().map(({ email }) => email)
}

export const identityRaces: Races<typeof identityRoutes> = {
  updateUser: async (world) => {
    const as = await another(world, world.cast.owner)
    return {
      as,
      sample: (number) => ({ body: { firstName: `Ada ${number}` } }),
      faults: async (answers) => {
        const answer = await succeed(world.speak({ method: 'GET', path: '/api/user' }, as))
        const { firstName } = answer.json<{ user: { firstName: string } }>().user
        const said = successes(answers).map(
          (each) => each.json<{ user: { firstName: string } }>().user.firstName,
        )
        return [...some(answers, 409), ...(said.includes(firstName) ? [] : [`the name is now ${firstName}`])]
      },
    }
  },
  changePassword: async (world) => {
    const as = await another(world, world.cast.owner)
    const count = (sql: string) => valueIn(world, 'identity', sql, [as.userId])
    return {
      as,
      sample: (number) => ({
        body: { currentPassword: as.password, newPassword: `password of number ${number}` },
      }),
      faults: async (answers) => [
        ...exactlyOne(answers, 400, 401, 409, 429),
        ...expectCount('sessions', await count('SELECT count(*) FROM session WHERE user_id = $1'), 1),
        ...expectCount('versions', await count('SELECT version FROM user_account WHERE id = $1'), 2),
      ],
    }
  },
  proveAgain: async (world) => {
    const as = await another(world, world.cast.owner)
    return { as, sample: () => ({ body: { password: as.password } }), faults: (answers) => everyOne(answers) }
  },
  endSession: async (world) => {
    const as = await another(world, world.cast.owner)
    const { userId } = as
    const other = await inAnotherBrowser(world.speak, as)
    const sql = 'SELECT id AS value FROM session WHERE user_id = $1 ORDER BY created_at LIMIT 1'
    const id = await valueIn<string>(world, 'identity', sql, [userId])
    return {
      as: other,
      sample: () => ({ params: { id } }),
      faults: async (answers) => [
        ...exactlyOne(answers, 404),
        ...((await isAlive(world, as.cookie)) ? ['the ended session is alive'] : []),
        ...((await isAlive(world, other.cookie)) ? [] : ['the other session is dead']),
      ],
    }
  },
  endOtherSessions: async (world) => {
    const as = await another(world, world.cast.owner)
    const others = [await inAnotherBrowser(world.speak, as), await inAnotherBrowser(world.speak, as)]
    return {
      as,
      sample: () => ({}),
      faults: async (answers) => {
        const alive = await Promise.all(others.map(({ cookie }) => isAlive(world, cookie)))
        return [
          ...everyOne(answers),
          ...expectCount('other sessions', alive.filter(Boolean).length, 0),
          ...((await isAlive(world, as.cookie)) ? [] : ['the own session is dead']),
        ]
      },
    }
  },
  requestAddressConfirmation: async (world) => {
    const as = await stranger(world, world.cast.owner)
    const { hour } = mailQuotas['address-confirmation'].account
    return {
      as,
      sample: () => ({}),
      faults: (answers) => {
        const sent = successes(answers).length
        // signing up has sent one
        return [...some(answers, 429), ...(sent >= hour ? [`${sent} more mails were sent, of ${hour}`] : [])]
      },
    }
  },
  confirmAddress: async (world) => {
    const { as, token } = await unconfirmed(world, world.cast.owner)
    const sql = 'SELECT version FROM user_account WHERE id = $1'
    return {
      as,
      sample: () => ({ body: { token } }),
      faults: async (answers) => [
        ...some(answers, 404, 409),
        ...expectCount('versions', await valueIn(world, 'identity', sql, [as.userId]), 2),
      ],
    }
  },
  login: async (world) => {
    const person = await another(world, world.cast.owner)
    const { username, password, device } = person
    return {
      as: { ...world.cast.visitor, device },
      sample: () => ({ body: { username, password } }),
      faults: async (answers) => {
        const dead: Answer[] = []
        for (const answer of successes(answers))
          if (!(await isAlive(world, cookiesIn(answer)?.cookie ?? ''))) dead.push(answer)
        return [...everyOne(answers), ...expectCount('sessions that are dead', dead.length, 0)]
      },
    }
  },
  register: async (world) => {
    const username = freshName('twin')
    return {
      as: world.cast.visitor,
      sample: (number) => ({
        // whatever its case, a name is one name
        body: {
          username: number % 2 ? username : username.toUpperCase(),
          email: `${username}@example.org`,
          password: 'six letters',
        },
      }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  logout: async (world) => {
    const as = await inAnotherBrowser(world.speak, world.cast.owner)
    return {
      as,
      sample: () => ({}),
      faults: async (answers) => [
        ...everyOne(answers),
        ...((await isAlive(world, as.cookie)) ? ['the session is alive'] : []),
      ],
    }
  },
  createOrganization: async (world) => {
    const as = await another(world, world.cast.owner)
    const name = freshName('Agency')
    return {
      as,
      sample: (number) => ({ body: { name: number % 2 ? name : name.toUpperCase() } }),
      faults: async (answers) => {
        const answer = await succeed(world.speak({ method: 'GET', path: '/api/user/organizations' }, as))
        return [...exactlyOne(answers, 409), ...expectCount('organizations', answer.json<[]>().length, 1)]
      },
    }
  },
  createInvitation: async (world) => {
    const { owner, id } = await newOwner(world)
    const path = `/api/organizations/${id}/invitations`
    const guest = () => ({ email: `${freshName('guest')}@example.org`, role: 'member' })
    for (let number = 0; number < openAtMost - 4; number++)
      await world.speak({ method: 'POST', path, body: guest() }, owner)
    const same = guest()
    return {
      as: owner,
      // half of them the same one, half of them more than may wait
      sample: (number) => ({ params: { id }, body: number % 2 ? same : guest() }),
      faults: async (answers) => {
        const emails = await waiting(world, owner, id)
        return [
          ...some(answers, 409, 429),
          ...(emails.length > openAtMost ? [`${emails.length} invitations wait, of ${openAtMost}`] : []),
          ...expectCount('addresses that are invited twice', emails.length - new Set(emails).size, 0),
        ]
      },
    }
  },
  withdrawInvitation: async (world) => {
    const { owner, id } = await newOwner(world)
    const body = { email: `${freshName('guest')}@example.org`, role: 'member' }
    const path = `/api/organizations/${id}/invitations`
    const invitation = await make<{ id: string }>(world, owner, path, body)
    return {
      as: owner,
      sample: () => ({ params: { id, invitationId: invitation.id } }),
      faults: (answers) => exactlyOne(answers, 404),
    }
  },
  readInvitation: async (world) => {
    const { token } = await openInvitation(world)
    return { as: world.cast.owner, sample: () => ({ body: { token } }), faults: everyOne }
  },
  acceptInvitation: async (world) => {
    const { token, organizationId } = await openInvitation(world)
    const people = Object.values(world.cast).filter(isSignedIn)
    const members = 'SELECT count(*) FROM membership WHERE organization_id = $1'
    return {
      as: world.cast.owner,
      // one link in the hands of many
      sample: (number) => ({ as: people[number % people.length]!, body: { token } }),
      faults: async (answers) => [
        ...exactlyOne(answers, 404, 409),
        ...expectCount('members', await valueIn(world, 'identity', members, [organizationId]), 2),
      ],
    }
  },
  adminSetRoles: async (world) => {
    const { params = {} } = await identitySamples.adminSetRoles(world, world.cast.admin)
    const choices = [['entrant'], ['entrant', 'judge']]
    return {
      as: world.cast.admin,
      sample: (number) => ({ params, body: { roles: choices[number % 2] } }),
      faults: async (answers) => {
        const sql = "SELECT array_to_string(roles, ' ') FROM user_account WHERE id = $1"
        const roles = await valueIn<string>(world, 'identity', sql, [params.id])
        const known = choices.some((each) => each.join(' ') === roles)
        return [...some(answers, 409), ...(known ? [] : [`the roles are now ${roles}`])]
      },
    }
  },
  adminEndSessions: async (world) => {
    const person = await another(world, world.cast.owner)
    const other = await inAnotherBrowser(world.speak, person)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id: person.userId } }),
      faults: async (answers) => {
        const alive = await Promise.all([person, other].map(({ cookie }) => isAlive(world, cookie)))
        return [...everyOne(answers), ...expectCount('sessions', alive.filter(Boolean).length, 0)]
      },
    }
  },
  ...secondFactorRaces,
  ...passkeyRaces,
  ...apiTokenRaces,
  ...recoveryRaces,
  ...dataExportRaces,
  ...erasureRaces,
  ...juryRaces,
  ...retentionRaces,
  ...providerRaces,
}
