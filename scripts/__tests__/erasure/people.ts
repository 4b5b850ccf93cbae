import { crc32 } from 'node:zlib'
import type { UserPayment } from '@accolade/contracts/entities/payment'
import { confirmAddress, cookiesIn, signIn } from '../../attacks/world/accounts.ts'
import { picture, reserve, send, setStatus, step } from '../../attacks/world/entries.ts'
import { join as joinOrganization, tokenIn } from '../../attacks/world/memberships.ts'
import type { Person } from '../../attacks/world/person.ts'
import { assign, makeCategory, settingsForm } from '../../attacks/world/programme.ts'
import { type Speak, succeed, until } from '../../attacks/world/speak.ts'
import type { Site } from '../../lib/site/site.ts'

/** Words that are in one field each of one person's things. `mark` begins all of them. */
export function wordsOf(mark: string) {
  return {
    username: `${mark}userkestrel`,
    email: `${mark}mailplover@${mark}hostheron.example.com`,
    firstName: `${mark}firstwren`,
    lastName: `${mark}lastsiskin`,
    picture: `${mark}pictureowl`,
    organization: `${mark}orgbittern`,
    title: `${mark}titlemagpie`,
    description: `${mark}descrobin`,
    url: `${mark}urlibis`,
    brand: `${mark}brandwhimbrel`,
    credited: `${mark}creditdunlin ${mark}creditgodwit`,
    aiWords: `${mark}aicurlew`,
    caption: `${mark}captionstork`,
    file: `${mark}filenightjar`,
    metadata: `${mark}metafinch`,
    subject: `${mark}subjectlark`,
    message: `${mark}messagerook`,
    reason: `${mark}reasonhawk`,
    note: `${mark}notedove`,
    scoreNote: `${mark}scorecoot`,
    browser: `${mark}browsercrane`,
  }
}
export type Words = ReturnType<typeof wordsOf>

/** What people share. */
export interface Place {
  site: Site
  speak: Speak
  admin: Person
  paidCategoryId: string
  freeCategoryId: string
  judgedCategoryId: string
}

const password = 'a password that is only used in tests'

/** Opens the programme, with categories to enter. */
export async function preparePlace(site: Site, speak: Speak, adminPassword: string): Promise<Place> {
  const credentials = { username: 'admin', password: adminPassword }
  const answer = await succeed(speak({ method: 'POST', path: '/api/login', body: credentials }))
  const { user } = answer.json<{ user: { id: string; email: string; roles: Person['roles'] } }>()
  const admin: Person = {
    ...{ name: 'admin', username: 'admin', email: user.email, userId: user.id, password: adminPassword },
    ...{ cookie: '', device: '', roles: user.roles, relationships: [] },
    ...cookiesIn(answer),
  }
  const toggles = { acceptSubmissions: true, judgingPhase: true, publicWinners: true }
  const body = { ...(await settingsForm(speak, admin)), toggles }
  await succeed(speak({ method: 'PUT', path: '/api/admin/settings', body }, admin))
  return {
    ...{ site, speak, admin },
    paidCategoryId: await makeCategory(speak, admin),
    freeCategoryId: await makeCategory(speak, admin, 0),
    judgedCategoryId: await makeCategory(speak, admin, 0),
  }
}

/** Signs somebody up with a confirmed address. */
export async function register({ site, speak }: Place, words: Words): Promise<Person> {
  const { username, email } = words
  const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 ${words.browser}` }
  const body = { username, email, password }
  const answer = await succeed(speak({ method: 'POST', path: '/api/register', body, headers }))
  const { user } = answer.json<{ user: { id: string; roles: Person['roles'] } }>()
  const person: Person = {
    ...{ name: username, username, email, userId: user.id, password },
    ...{ cookie: '', device: '', roles: user.roles, relationships: [] },
    ...cookiesIn(answer),
  }
  await confirmAddress(site, person)
  return person
}

/** A picture of one pixel with a word in its metadata, which the cleaner takes out of judges' copies. */
function pictureWith(word: string): Buffer {
  const data = Buffer.from(`tEXtComment\0${word}`)
  const chunk = Buffer.concat([Buffer.alloc(4), data, Buffer.alloc(4)])
  chunk.writeUInt32BE(data.length - 4, 0)
  chunk.writeUInt32BE(crc32(data), data.length + 4)
  return Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)])
}

export async function makeOrganization({ speak }: Place, person: Person, name: string): Promise<string> {
  const answer = await succeed(
    speak({ method: 'POST', path: '/api/user/organizations', body: { name } }, person),
  )
  return answer.json<{ id: string }>().id
}

/** Invites somebody into an organization, who joins. */
export async function invite(
  { site, speak }: Place,
  owner: Person,
  guest: Person,
  organizationId: string,
): Promise<void> {
  const path = `/api/organizations/${organizationId}/invitations`
  const body = { email: guest.email, role: 'owner' }
  await succeed(speak({ method: 'POST', path, body }, owner))
  await joinOrganization(speak, guest, await tokenIn(site.mail, guest.email, 'invitation'))
}

/** Begins an entry with a file. */
export async function enter(
  { speak }: Place,
  person: Person,
  words: Words,
  {
    organizationId,
    categoryId,
    title = words.title,
  }: { organizationId: string; categoryId: string; title?: string },
): Promise<string> {
  const body = {
    ...{ title, categoryId, organizationId, teamSize: '1-5', projectUrl: `https://${words.url}.example.org` },
    ...{ brand: words.brand, credits: [{ name: words.credited, role: 'Copy' }] },
    description: `${words.description} recorded the final ride of each line and broadcast it live on radio.`,
  }
  const id = await until('draft', async () => {
    const answer = await speak({ method: 'POST', path: '/api/submissions', body }, person)
    if (answer.status !== 201 && answer.status !== 400) throw new Error(`${answer.status} ${answer.body}`)
    return answer.status === 201 ? answer.json<{ id: string }>().id : undefined
  })
  const declaration = {
    ...{ rights: true, executedFrom: '2025-01', executedUntil: '2025-03' },
    ...{ aiUse: 'assisted', aiWords: words.aiWords },
  }
  await succeed(
    speak({ method: 'PUT', path: `/api/submissions/${id}/declaration`, body: declaration }, person),
  )
  const content = pictureWith(words.metadata)
  const ticket = await reserve(speak, person, id, { name: `${words.file}.png`, size: content.length })
  await succeed(send(speak, ticket, content))
  const asset = `/api/submissions/${id}/assets/${ticket.id}`
  await succeed(speak({ method: 'POST', path: `${asset}/complete` }, person))
  await succeed(speak({ method: 'PATCH', path: asset, body: { caption: words.caption } }, person))
  return id
}

export async function bringTo(place: Place, person: Person, id: string, statuses: string[]): Promise<void> {
  await step(place.speak, person, id, 'complete')
  for (const status of statuses) await setStatus(place.speak, place.admin, id, status)
}

/** The administrator declares a conflict with an entry, and why. */
export async function befriend({ speak, admin }: Place, { email }: Person, id: string): Promise<void> {
  const own = { method: 'PUT', path: `/api/admin/submissions/${id}/own-conflict` } as const
  await succeed(speak({ ...own, body: { reason: `A friend of ${email}` } }, admin))
}

/** Asks for an invoice, pays it, asks for the money back and is refused. */
export async function pay({ speak, admin }: Place, person: Person, words: Words, id: string): Promise<void> {
  await step(speak, person, id, 'request-payment')
  const invoice = await until('payment', async () => {
    const answer = await succeed(speak({ method: 'GET', path: '/api/user/payments' }, person))
    return answer.json<UserPayment[]>().find(({ submissionId }) => submissionId === id)
  })
  const path = `/api/admin/payments/${invoice.id}/mark-paid`
  await succeed(speak({ method: 'POST', path }, admin))
  const asked = await until('refund', async () => {
    const body = { reason: `${words.reason} because the client withdrew.` }
    const answer = await speak({ method: 'POST', path: `/api/payments/${invoice.id}/refunds`, body }, person)
    return answer.status === 201 ? answer.json<{ id: string }>() : undefined
  })
  const note = { note: `${words.note} is too late.` }
  await succeed(speak({ method: 'POST', path: `/api/admin/refunds/${asked.id}/deny`, body: note }, admin))
}

/** Writes to the programme. */
export async function write({ speak }: Place, person: Person, words: Words): Promise<void> {
  const body = {
    ...{
      name: `${words.firstName} ${words.lastName}`,
      email: words.email,
      subject: `${words.subject} question`,
    },
    ...{
      message: `${words.message}, does every entry need its own payment?`,
      categoryId: '',
      submissionId: '',
    },
  }
  await succeed(speak({ method: 'POST', path: '/api/contact', body }, person))
}

/** Becomes a judge and scores what is in judging. */
export async function judge(place: Place, person: Person, words: Words): Promise<Person> {
  const { speak, admin, judgedCategoryId } = place
  const path = `/api/admin/users/${person.userId}/roles`
  await succeed(speak({ method: 'PUT', path, body: { roles: ['entrant', 'judge'] } }, admin))
  const again = { ...person, cookie: await signIn(speak, person) }
  await assign(speak, admin, person.userId, judgedCategoryId)
  const entry = await until('entry to judge', async () => {
    const answer = await succeed(
      speak({ method: 'GET', path: '/api/judging/submissions?pageSize=50&page=1' }, again),
    )
    const [first] = answer.json<{ items: { id: string }[] }>().items
    if (!first) return undefined
    const one = await succeed(speak({ method: 'GET', path: `/api/judging/submissions/${first.id}` }, again))
    return one.json<{ id: string; criteria: { id: string }[] }>()
  })
  for (const value of [6, 7.5]) {
    const body = {
      ...{ submissionId: entry.id, criterionId: entry.criteria[0]?.id, value },
      ...{ notes: `${words.scoreNote} is brave.`, conflictOfInterest: false },
    }
    await succeed(speak({ method: 'POST', path: '/api/judging/scores', body }, again))
  }
  return again
}
