import type { WitnessForm } from '@accolade/contracts/entities/witness'
import { forgetUses, freshName } from './accounts.ts'
import { succeed } from './speak.ts'
import type { World } from './world.ts'

// everybody who signs up gets a mail, too
const mailWithinMs = 60_000

const contactPool = ({ site }: World) => site.databases.get('contact')!.pool

export const witnessForm = (): WitnessForm => ({
  name: 'Ida Solheim, notary',
  email: `${freshName('witness')}@notary.example.com`,
})

/** Deletes all witnesses but some, so that there is room for others, and forgets how many mails the administrator caused. */
export async function makeRoomForWitnesses(world: World, kept = 5): Promise<void> {
  await contactPool(world).query(
    'DELETE FROM witness WHERE id NOT IN (SELECT id FROM witness ORDER BY asked_at DESC LIMIT $1)',
    [kept],
  )
  await forgetUses(world.site, 'contact', world.cast.admin)
}

/** A witness who was asked long ago, so that no mail is on its way. */
export async function makeWitness(world: World): Promise<string> {
  await makeRoomForWitnesses(world)
  const { name, email } = witnessForm()
  const { rows } = await contactPool(world).query(
    `INSERT INTO witness (id, name, email, language, link_id, asked_at, expires_at)
     VALUES (gen_random_uuid(), $1, $2, 'en', gen_random_uuid(), now(), now() - interval '1 day') RETURNING id`,
    [name, email],
  )
  return rows[0].id
}

/** Somebody who is asked: what the link in the mail carries. */
export async function askedWitness(world: World): Promise<{ id: string; link: string }> {
  const { speak, cast, site } = world
  await makeRoomForWitnesses(world)
  const body = witnessForm()
  const added = await succeed(speak({ method: 'POST', path: '/api/admin/witnesses', body }, cast.admin))
  const carried = /#witness=([\w.-]+)/
  const { text = '' } = await site.mail.next(
    ({ recipients, text = '' }) => recipients.includes(body.email) && carried.test(text),
    mailWithinMs,
  )
  return { id: added.json<{ id: string }>().id, link: carried.exec(text)![1]! }
}
