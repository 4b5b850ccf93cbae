import { categoryToAssign } from '../samples/judging.ts'
import { another } from '../samples/people.ts'
import { freeDraft } from '../samples/submissions.ts'
import { makeWinner, winnerForm } from '../samples/winners.ts'
import { cookiesIn, signUp, withRoles } from '../world/accounts.ts'
import type { Answer } from '../world/call.ts'
import { picture, reserve, send, setStatus } from '../world/entries.ts'
import { enterJudging, nextToJudge, readQueue, scoreOf } from '../world/judged-entry.ts'
import { openInvoice, paymentOf } from '../world/money.ts'
import { assign } from '../world/programme.ts'
import { type Say, until } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import { isAlive } from './identity.ts'
import { valueIn } from './race.ts'
import { numberingFaults, read } from './submissions.ts'

/** Two things that happen at the same moment; what does not hold afterwards. */
type Pair = (world: World) => Promise<string[]>

const post = (path: string, body?: unknown): Say => ({
  method: 'POST',
  path,
  ...(body !== undefined && { body }),
})

/** What no answer may be, whoever comes first. */
function badAnswers(...answers: readonly Answer[]): string[] {
  const refusals = [400, 401, 403, 404, 409, 429]
  const bad = answers.filter(({ status }) => status >= 300 && !refusals.includes(status))
  return bad.map(({ status, body }) => `${status} ${body.toString().slice(0, 200)}`)
}

/** Everything that one service has published has been applied where it matters here. */
async function settled(world: World, submissionId: string): Promise<void> {
  await until('equal standing in both services', async () => {
    const own = await valueIn<string>(world, 'submissions', 'SELECT status FROM submission WHERE id = $1', [
      submissionId,
    ])
    const copy = await valueIn<string>(
      world,
      'contact',
      'SELECT status FROM standing WHERE submission_id = $1',
      [submissionId],
    )
    return own === copy || undefined
  })
}

export const pairs: Record<string, Pair> = {
  'the money comes in while the request is taken back': async (world) => {
    const { speak, cast } = world
    const { submissionId, id } = await openInvoice(world)
    const [paid, withdrawn] = await Promise.all([
      speak(post(`/api/admin/payments/${id}/mark-paid`), cast.admin),
      speak(post(`/api/submissions/${submissionId}/withdraw-payment-request`), cast.owner),
    ])
    await settled(world, submissionId)
    const payment = await paymentOf(world, submissionId, ({ status }) => status !== 'open')
    const faults = badAnswers(paid, withdrawn)
    if ((paid.status === 200) !== (payment.status === 'paid'))
      faults.push(`${paid.status}, but it is ${payment.status}`)
    if (payment.status === 'paid')
      await until('entry that knows of the money', async () => {
        const { status, payment: owed } = await read(world, submissionId)
        return status === 'submitted' || owed.paid || undefined
      }).catch((error) => faults.push(String(error)))
    return [...faults, ...(await numberingFaults(world))]
  },

  'a score is saved while judging of the entry ends': async (world) => {
    const { speak, cast, organizationId, judgedCategoryId: categoryId } = world
    const { items } = await readQueue(speak, cast.reviewer)
    const known = new Set(items.map((each) => each.id))
    const submissionId = await enterJudging(speak, cast, { organizationId, categoryId })
    const entry = await nextToJudge(speak, cast.reviewer, known)
    const scores = [2, 4, 6, 8].map((value) =>
      speak(post('/api/judging/scores', scoreOf(entry, { value })), cast.reviewer),
    )
    const [closing, ...saved] = await Promise.all([
      setStatus(speak, cast.admin, submissionId, 'reviewed').then(() => undefined),
      ...scores,
    ])
    void closing
    const refused = await until('end of judging', async () => {
      const again = await speak(post('/api/judging/scores', scoreOf(entry, { value: 9.9 })), cast.reviewer)
      return again.status === 409 ? again : undefined
    })
    return badAnswers(...(saved as Answer[]), refused)
  },

  'a judge is assigned and dismissed': async (world) => {
    const { speak, cast } = world
    const judge = await withRoles(speak, cast.admin, await signUp(speak, 'a judge'), ['entrant', 'judge'])
    // known to judging as soon as one assignment has worked
    await assign(speak, cast.admin, judge.userId, await categoryToAssign(world))
    const body = { judgeId: judge.userId, categoryId: await categoryToAssign(world) }
    const [assigned, dismissed] = await Promise.all([
      speak(post('/api/admin/judge-assignments', body), cast.admin),
      speak(
        { method: 'PUT', path: `/api/admin/users/${judge.userId}/roles`, body: { roles: ['entrant'] } },
        cast.admin,
      ),
    ])
    const faults = badAnswers(assigned, dismissed)
    if (await isAlive(world, judge.cookie)) faults.push('the session of who was a judge is alive')
    const held = () =>
      valueIn(world, 'judging', "SELECT count(*) FROM review WHERE judge_id = $1 AND state = 'held'", [
        judge.userId,
      ])
    await until('judge without entries', async () => (await held()) === 0 || undefined).catch((error) =>
      faults.push(String(error)),
    )
    return faults
  },

  'a password is changed while somebody signs in with the old one': async (world) => {
    const { speak, cast } = world
    const person = await another(world, cast.owner)
    const { username, password: currentPassword, device } = person
    const signIn = () =>
      speak(post('/api/login', { username, password: currentPassword }), { cookie: '', device })
    const [changed, ...signedIn] = await Promise.all([
      speak(
        post('/api/user/password', { currentPassword, newPassword: 'a new one that nobody guesses' }),
        person,
      ),
      ...Array.from({ length: 4 }, signIn),
    ])
    const faults = badAnswers(changed, ...signedIn)
    if (changed.status !== 204) return faults
    for (const answer of signedIn)
      if (answer.status === 200 && (await isAlive(world, cookiesIn(answer)?.cookie ?? '')))
        faults.push('a session with the old password is alive')
    return faults
  },

  'an entry is completed while it is withdrawn': async (world) => {
    const { speak, cast } = world
    const id = await freeDraft(world)
    const answers = await Promise.all(
      ['complete', 'withdraw', 'complete', 'withdraw'].map((name) =>
        speak(post(`/api/submissions/${id}/${name}`), cast.owner),
      ),
    )
    const { status, history } = await read(world, id)
    const steps = history.map(({ to }) => to)
    const twice = steps.length !== new Set(steps).size
    return [
      ...badAnswers(...answers),
      ...(status === 'withdrawn' ? [] : [`the entry is ${status}`]),
      ...(twice ? [`its steps are ${steps.join(', ')}`] : []),
    ]
  },

  'a refund is asked for while the payment is recorded': async (world) => {
    const { speak, cast } = world
    const { id } = await openInvoice(world)
    const body = { reason: 'The client withdrew the work.' }
    const answers = await Promise.all([
      speak(post(`/api/admin/payments/${id}/mark-paid`), cast.admin),
      ...Array.from({ length: 3 }, () => speak(post(`/api/payments/${id}/refunds`, body), cast.owner)),
    ])
    const refunds = await valueIn(world, 'contact', 'SELECT count(*) FROM refund WHERE invoice_id = $1', [id])
    const granted = answers.slice(1).filter(({ status }) => status === 201).length
    const wrong = refunds > 1 || refunds !== granted
    return [...badAnswers(...answers), ...(wrong ? [`${refunds} refunds, ${granted} of them answered`] : [])]
  },

  'a winner is published and taken back': async (world) => {
    const { speak, cast } = world
    const { id, slug, version } = await makeWinner(world)
    const form = { ...winnerForm(), slug, version }
    const put = (published: boolean) =>
      speak({ method: 'PUT', path: `/api/admin/winners/${id}`, body: { ...form, published } }, cast.admin)
    const answers = await Promise.all([put(false), put(true)])
    const kept = answers.find(({ status }) => status === 200)?.json<{ published: boolean }>().published
    const faults = badAnswers(...answers)
    if (answers.filter(({ status }) => status === 200).length !== 1)
      faults.push('not exactly one got through')
    await until('gallery that knows', async () => {
      const { status } = await speak({ method: 'GET', path: `/api/winners/${slug}` })
      return (status === 200) === kept || undefined
    }).catch((error) => faults.push(String(error)))
    return faults
  },

  'a draft is deleted while a file is sent': async (world) => {
    const { speak, cast } = world
    const id = await freeDraft(world)
    const file = Buffer.concat([picture, Buffer.alloc(100_000)])
    const ticket = await reserve(speak, cast.owner, id, { size: file.length })
    const answers = await Promise.all([
      send(speak, ticket, file),
      speak({ method: 'DELETE', path: `/api/submissions/${id}` }, cast.owner),
      speak(post(`/api/submissions/${id}/assets/${ticket.id}/complete`), cast.owner),
    ])
    const left = await valueIn(world, 'submissions', 'SELECT count(*) FROM asset WHERE submission_id = $1', [
      id,
    ])
    return [...badAnswers(...answers), ...(left > 0 ? [`${left} files of a draft that is gone`] : [])]
  },
}
