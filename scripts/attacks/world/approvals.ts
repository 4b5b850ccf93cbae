import { winnerForm } from '../../../services/winners/test/samples.ts'
import { makeDraft, setStatus, step } from './entries.ts'
import { succeed, until } from './speak.ts'
import type { World } from './world.ts'

// everybody who signs up gets a mail, too
const mailWithinMs = 60_000

/** The draft of a winner that the owner has entered, with a public text. */
export async function enteredWinner({ speak, cast, ...world }: World): Promise<string> {
  const { organizationId, freeCategoryId: categoryId } = world
  const submissionId = await makeDraft(speak, cast.owner, { organizationId, categoryId })
  await step(speak, cast.owner, submissionId, 'complete')
  for (const status of ['under_review', 'judging', 'reviewed', 'winner'])
    await setStatus(speak, cast.admin, submissionId, status)
  const id = await until('draft of the winner', async () => {
    const path = '/api/admin/winners?published=false&pageSize=100'
    const { items } = (await succeed(speak({ method: 'GET', path }, cast.admin))).json<{
      items: { id: string; submissionId: string | null }[]
    }>()
    return items.find((each) => each.submissionId === submissionId)?.id
  })
  const { slug: _slug, ...body } = { slug: '', ...winnerForm, title: `Work ${id}` }
  await succeed(speak({ method: 'PUT', path: `/api/admin/winners/${id}`, body }, cast.admin))
  return id
}

/** The same, whose owner is asked to approve the text: what the link in the mail carries, and what is shown. */
export async function askedWinner(world: World): Promise<{ id: string; link: string; shown: string }> {
  const { speak, cast, site } = world
  const id = await enteredWinner(world)
  await succeed(speak({ method: 'POST', path: `/api/admin/winners/${id}/approval` }, cast.admin))
  const carried = /#approval=([\w.-]+)/
  const { text = '' } = await site.mail.next(
    ({ recipients, text = '' }) =>
      recipients.includes(cast.owner.email) && text.includes(id) && carried.test(text),
    mailWithinMs,
  )
  const link = carried.exec(text)![1]!
  const opened = await succeed(speak({ method: 'POST', path: '/api/approvals/open', body: { link } }))
  return { id, link, shown: opened.json<{ shown: string }>().shown }
}
