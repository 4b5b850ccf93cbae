import type { UploadTarget } from '@accolade/contracts/entities/asset'
import { freshName } from './accounts.ts'
import type { Answer } from './call.ts'
import type { Person } from './person.ts'
import { type Speak, succeed, until } from './speak.ts'

/** What a draft belongs to. */
export interface Entry {
  organizationId: string
  categoryId: string
}

/** A picture of one pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export function basicsOf({ organizationId, categoryId }: Entry) {
  return {
    title: freshName('Last Bus Home'),
    description:
      'We recorded the final ride of each line and broadcast it live on local radio, stop by stop.',
    categoryId,
    organizationId,
    teamSize: '1-5',
    projectUrl: 'https://lastbushome.example.org',
  }
}

/** Begins an entry, as soon as submissions knows the category. */
export function makeDraft(speak: Speak, person: Person, entry: Entry): Promise<string> {
  return until('draft', async () => {
    const body = basicsOf(entry)
    const answer = await speak({ method: 'POST', path: '/api/submissions', body }, person)
    if (answer.status === 201) return answer.json<{ id: string }>().id
    if (answer.status === 400) return undefined
    throw new Error(`${answer.status} ${answer.body}`)
  })
}

/** Where a file goes: the answer to a reservation. */
export interface Ticket {
  id: string
  upload: UploadTarget
}

export async function reserve(
  speak: Speak,
  person: Person,
  submissionId: string,
  { contentType = 'image/png', size = picture.length, name = 'poster.png' } = {},
): Promise<Ticket> {
  const path = `/api/submissions/${submissionId}/assets`
  const body = { name, contentType, size }
  return (await succeed(speak({ method: 'POST', path, body }, person))).json<Ticket>()
}

/** Sends a file to where its ticket says: to this site, or as a form to an S3 server. */
export function send(speak: Speak, { upload }: Ticket, content: Buffer = picture): Promise<Answer> {
  const { url, headers, method } = upload
  if (method === 'POST') return sendForm(upload, content)
  // an address of this site, whether it is written whole or not
  const { pathname, search } = new URL(url, 'http://site.invalid')
  return speak({ method, path: pathname + search, body: content, headers })
}

async function sendForm({ url, fields }: UploadTarget, content: Buffer): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(content)]))
  const from = performance.now()
  const answer = await fetch(url, { method: 'POST', body: form })
  const body = Buffer.from(await answer.arrayBuffer())
  const ms = performance.now() - from
  const headers = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, body, ms, json: () => JSON.parse(body.toString()) }
}

/** Adds a picture to a draft. */
export async function addPicture(speak: Speak, person: Person, submissionId: string): Promise<string> {
  const ticket = await reserve(speak, person, submissionId)
  await succeed(send(speak, ticket))
  const path = `/api/submissions/${submissionId}/assets/${ticket.id}/complete`
  await succeed(speak({ method: 'POST', path }, person))
  return ticket.id
}

/** Takes a step that needs nothing said. */
export async function step(speak: Speak, person: Person, submissionId: string, name: string): Promise<void> {
  await succeed(speak({ method: 'POST', path: `/api/submissions/${submissionId}/${name}` }, person))
}

export async function setStatus(speak: Speak, admin: Person, id: string, status: string): Promise<void> {
  await succeed(speak({ method: 'PATCH', path: `/api/admin/submissions/${id}`, body: { status } }, admin))
}
