import { freshName } from './accounts.ts'
import { makeDraft, step } from './entries.ts'
import { succeed, until } from './speak.ts'
import type { World } from './world.ts'

// everybody who signs up gets a mail, too
const mailWithinMs = 60_000

/** An entry of the owner's in a programme whose clients sign off, not submitted yet. */
export async function draftOfClient(world: World): Promise<string> {
  const { speak, cast, site, organizationId, freeCategoryId } = world
  await site.databases.get('submissions')!.pool.query("UPDATE programme SET client_sign_off = 'asked'")
  return makeDraft(speak, cast.owner, { organizationId, categoryId: freeCategoryId })
}

export const clientForm = () => ({
  name: 'Ida Solheim',
  email: `${freshName('client')}@fjellrand.example.com`,
})

/** The same whose client is asked: what the link in the mail carries, and what is shown. */
export async function askedClient(world: World): Promise<{ id: string; link: string; shown: string }> {
  const { speak, cast, site } = world
  const id = await draftOfClient(world)
  const body = clientForm()
  const path = `/api/submissions/${id}/client`
  // other attacks use up what an account may
  await until('naming', async () => {
    const { status } = await speak({ method: 'PUT', path, body }, cast.owner)
    if (status !== 429) return status === 200 || undefined
    await site.databases.get('submissions')!.pool.query('DELETE FROM quota_use')
    return undefined
  })
  await step(speak, cast.owner, id, 'complete')
  const carried = /#sign-off=([\w.-]+)/
  const { text = '' } = await site.mail.next(
    ({ recipients, text = '' }) => recipients.includes(body.email) && carried.test(text),
    mailWithinMs,
  )
  const link = carried.exec(text)![1]!
  const opened = await succeed(speak({ method: 'POST', path: '/api/sign-offs/open', body: { link } }))
  return { id, link, shown: opened.json<{ shown: string }>().shown }
}
