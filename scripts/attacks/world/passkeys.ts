import { createSoftwarePasskey, type SoftwarePasskey } from '@accolade/chassis/testing/software-passkey'
import type { Person } from './person.ts'
import { succeed } from './speak.ts'
import type { World } from './world.ts'

type Question = { challenge: string }

/** A passkey for the site under attack, which nobody has added. The site's address is a number, which is no name for passkeys. */
export function newPasskey({ site }: World): SoftwarePasskey {
  const { port } = new URL(site.url)
  return createSoftwarePasskey(`http://localhost:${port}`)
}

/** What the site asks of a passkey that signs in. */
export async function question({ speak }: World): Promise<Question> {
  const answer = await succeed(speak({ method: 'POST', path: '/api/login/passkey/question' }))
  return answer.json<Question>()
}

/** What a browser sends to add a passkey. */
export async function creation(world: World, person: Person, passkey = newPasskey(world)) {
  const path = '/api/user/passkeys/begin'
  const answer = await succeed(world.speak({ method: 'POST', path }, person))
  return passkey.create(answer.json<Question>())
}

/** Gives somebody a passkey. */
export async function addPasskey(world: World, person: Person) {
  const passkey = newPasskey(world)
  const body = await creation(world, person, passkey)
  const answer = await succeed(world.speak({ method: 'POST', path: '/api/user/passkeys', body }, person))
  return { passkey, id: answer.json<{ passkey: { id: string } }>().passkey.id }
}
