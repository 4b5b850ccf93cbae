import type { assetTicketSchema } from '@accolade/contracts/entities/asset'
import type { Category } from '@accolade/contracts/entities/category'
import type { Submission } from '@accolade/contracts/entities/submission'
import type { BrowserContext } from 'playwright-core'
import type { z } from 'zod'
import { get, ownHeaders, post } from './enter.ts'
import type { EvidenceFile } from './evidence.ts'
import { eventually, type Person } from './person.ts'
import { mailTo } from './programme.ts'

/** A draft in a category with a fee, made by a person's calls. */
export async function draftOf(context: BrowserContext, title: string): Promise<Submission> {
  const categories = await get<Category[]>(context, '/api/categories')
  return draftIn(context, { title, categoryId: categories.find(({ fee }) => fee > 0)!.id })
}

/** A draft in a category, of the person's organization; of a new one with this name where there is none. */
export async function draftIn(
  context: BrowserContext,
  {
    organization: name = 'House of Work',
    ...of
  }: { title: string; categoryId: string; organization?: string },
): Promise<Submission> {
  const [known] = await get<{ id: string }[]>(context, '/api/user/organizations')
  const { id: organizationId } =
    known ?? (await post<{ id: string }>(context, '/api/user/organizations', { name }))
  const create = () =>
    post<Submission>(context, '/api/submissions', {
      ...{ ...of, organizationId, teamSize: '1-5', projectUrl: '' },
      description: 'It was planned in spring, made in summer, and seen by everybody in the city in autumn.',
    }).catch(() => null)
  return (await eventually(create, (draft) => draft !== null)) as Submission
}

/** Completes a draft that costs nothing, and brings it to its judges. */
export async function sendToJudges(context: BrowserContext, admin: Person, id: string): Promise<void> {
  await post(context, `/api/submissions/${id}/complete`)
  for (const status of ['under_review', 'judging'])
    await admin.send('PATCH', `/api/admin/submissions/${id}`, { status })
}

/** The same with its invoice, which has reached the mailbox. */
export async function invoicedOf(context: BrowserContext, title: string, email: string): Promise<Submission> {
  const draft = await draftOf(context, title)
  await post(context, `/api/submissions/${draft.id}/request-payment`)
  await mailTo(email, 'Invoice ')
  return draft
}

/** Changes a draft as another tab of the same person would. */
export async function changeElsewhere(context: BrowserContext, id: string, data: object): Promise<void> {
  const answer = await context.request.patch(`/api/submissions/${id}`, { headers: ownHeaders, data })
  if (!answer.ok()) throw new Error(await answer.text())
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Adds a small picture to a draft. */
export async function addEvidence(context: BrowserContext, id: string, name: string): Promise<void> {
  await attach(context, id, { name, mimeType: 'image/png', buffer: png })
}

/** Uploads a file to a draft, as the wizard does, into a folder or an object store. */
export async function attach(context: BrowserContext, id: string, file: EvidenceFile): Promise<void> {
  const { name, mimeType, buffer } = file
  const assets = `/api/submissions/${id}/assets`
  const request = { name, contentType: mimeType, size: buffer.length }
  const ticket = await post<z.infer<typeof assetTicketSchema>>(context, assets, request)
  const { method, url, headers, fields } = ticket.upload
  const sent =
    method === 'PUT'
      ? await context.request.put(url, { headers: { ...ownHeaders, ...headers }, data: buffer })
      : await context.request.post(url, { headers, multipart: { ...fields, file } })
  if (!sent.ok()) throw new Error(await sent.text())
  await post(context, `${assets}/${ticket.id}/complete`)
}
