import { invitationRules } from '@accolade/contracts/entities/organization'
import { inTurns } from '../in-turns.ts'
import { newOwner } from '../samples/new-owner.ts'
import { make } from '../samples/sample.ts'
import { freshName, signUp } from '../world/accounts.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import type { PastAttack } from './past-attack.ts'

const shots = 60

/** Somebody who sends invitations of an own organization. */
async function newSender(world: World): Promise<{ owner: Person; path: string }> {
  const { owner, id } = await newOwner(world)
  return { owner, path: `/api/organizations/${id}/invitations` }
}

const guest = () => ({ email: `${freshName('victim')}@example.org`, role: 'member' })
const numbers = Array.from({ length: shots }, (_none, number) => number)

export const mailAttacks: Record<string, PastAttack> = {
  'sixty invitations at once': async (world, { parallel }) => {
    const { owner, path } = await newSender(world)
    let sent = 0
    const faults = new Set<string>()
    await inTurns(numbers, parallel, async () => {
      const { status } = await world.speak({ method: 'POST', path, body: guest() }, owner)
      if (status === 201) sent += 1
      else if (status !== 409 && status !== 429) faults.add(`${status}`)
    })
    if (sent > invitationRules.openAtMost) faults.add(`${sent} were sent`)
    return [...faults]
  },

  'sixty invitations, each withdrawn before the next': async ({ speak, ...world }) => {
    const { owner, path } = await newSender({ speak, ...world })
    for (const number of numbers) {
      const answer = await speak({ method: 'POST', path, body: guest() }, owner)
      if (answer.status !== 201)
        return [409, 429].includes(answer.status) ? [] : [`${answer.status} at ${number}`]
      await speak({ method: 'DELETE', path: `${path}/${answer.json<{ id: string }>().id}` }, owner)
    }
    return [`all ${shots} were sent`]
  },

  'an invitation by somebody whose own address is not confirmed': async ({ speak, ...world }) => {
    const stranger = await signUp(speak, 'a stranger')
    const path = '/api/user/organizations'
    const { id } = await make<{ id: string }>({ speak, ...world }, stranger, path, {
      name: freshName('Shell'),
    })
    const invitations = `/api/organizations/${id}/invitations`
    const { status } = await speak({ method: 'POST', path: invitations, body: guest() }, stranger)
    return status === 403 ? [] : [`${status}`]
  },

  'the link of a mail leads where the request said to come from': async (world) => {
    const { owner, path } = await newSender(world)
    const body = guest()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const answer = await world.speak({ method: 'POST', path, body, headers }, owner)
    if (answer.status !== 201) return []
    const mail = await world.site.mail.next(({ recipients }) => recipients.includes(body.email), 15_000)
    return `${mail.text} ${mail.html}`.includes('evil.example') ? ['it leads to evil.example'] : []
  },

  'a line break in what becomes the head of a mail': async ({ speak, cast, site }) => {
    const subject = `${freshName('Hello')}\r\nBcc: victim@example.org`
    const body = {
      name: 'A\r\nB',
      email: 'mara@example.com',
      subject,
      message: 'A message of twenty characters.',
    }
    const answer = await speak({ method: 'POST', path: '/api/contact', body }, cast.visitor)
    if (answer.status === 400) return []
    if (answer.status !== 201) return [`${answer.status}`]
    const [word = ''] = subject.split('\r')
    const { recipients } = await site.mail.next((mail) => mail.subject?.includes(word) ?? false, 15_000)
    return recipients.includes('victim@example.org') ? ['it went to somebody else as well'] : []
  },
}
