import type { MailText, MailWords } from '@accolade/contracts/entities/mail-text'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { newsOn } from '../news.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const base = '/api/admin/mail-texts'
const office = () => fixture.as(admin)
const get = async <T = MailText>(path = '') =>
  (await office()({ method: 'GET', url: `${base}${path}` })).json<T>()
const words = (change: Partial<MailWords> = {}): MailWords => ({
  ...{ subject: 'Thank you for {title}', heading: 'Hooray, {name}', text: 'Invoice {number} is paid.' },
  ...change,
})
const put = (version: number, own: MailWords | null, place = 'receipt/en') =>
  office()({ method: 'PUT', url: `${base}/${place}`, payload: { version, words: own } })
const issuesOf = (answer: Awaited<ReturnType<typeof put>>) => answer.json<{ issues?: unknown }>().issues

test('a changed text goes out, in its language only, and the default again once it is restored', async () => {
  const before = await get('/receipt')
  expect(before.languages[0]).toMatchObject({ language: 'en', own: null, version: 0, history: [] })
  expect(before.languages[0]!.default).toEqual({
    subject: 'Receipt for invoice {number}',
    heading: 'Payment received',
    text: 'Dear {name},\nyour payment for “{title}” has arrived. Thank you!',
  })
  const saved = await put(0, words())
  expect([saved.statusCode, saved.json()]).toMatchObject([
    200,
    { languages: [{ own: words(), version: 1 }, { own: null }] },
  ])
  expect(await get<unknown[]>()).toMatchObject([
    { template: 'receipt', language: 'en', by: { userId: admin.userId } },
  ])
  const english = await receiptOf('en')
  expect(english.subject).toMatch(/^Thank you for \S/)
  expect(english.text).toMatch(/^Hooray, .*\n\nInvoice \d{4}-\d{5} is paid\.\n\nInvoice number: /)
  expect((await receiptOf('de')).subject).toMatch(/^Quittung zur Rechnung/)
  expect((await put(1, null)).json()).toMatchObject({
    languages: [{ own: null, version: 2, history: [{ words: null }, { words: words() }] }, {}],
  })
  expect(await get<unknown[]>()).toEqual([])
  expect((await receiptOf('en')).subject).toMatch(/^Receipt for invoice/)
})

test('who saves after somebody else is refused, and of many at once one is first', async () => {
  const { version } = (await get('/assigned')).languages[0]!
  const own = words({ subject: 'News, {name}', text: 'Judge {category}, please.' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => put(version, own, 'assigned/en')))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
  expect((await put(version, null, 'assigned/en')).json()).toMatchObject({ code: 'version-conflict' })
})

test('a placeholder that is unknown or missing is refused by name, and nothing is saved', async () => {
  const wrong = words({ subject: 'Thanks {nmae}', text: 'Dear {name}, something is paid.' })
  const answer = await put(2, wrong)
  expect(answer.statusCode).toBe(400)
  expect(issuesOf(answer)).toEqual([
    { path: 'words.subject', message: 'This mail has no placeholder {nmae}' },
    { path: 'words.text', message: 'The placeholder number is missing' },
  ])
  const url = `${base}/receipt/en`
  for (const tried of ['preview', 'test'])
    expect(
      (await office()({ method: 'POST', url: `${url}/${tried}`, payload: { words: wrong } })).statusCode,
    ).toBe(400)
  expect((await put(2, words({ text: 'x'.repeat(5_001) }))).statusCode).toBe(400)
  expect((await put(2, words({ subject: 'One\nTwo' }))).statusCode).toBe(400)
  expect((await put(0, words(), 'password-reset/en')).statusCode).toBe(400)
  expect((await get('/receipt')).languages[0]).toMatchObject({ version: 2 })
})

test('a preview is what is sent, with example data, and a test mail goes to the writer only', async () => {
  const { userId, email } = await newsOn(fixture).person('Writer')
  const writer = fixture.as({ userId, roles: ['entrant', 'admin'] })
  const url = `${base}/approval/de`
  const payload = { words: words({ subject: 'Bitte lesen', text: 'Guten Tag {name}, <b>fett</b> {title}.' }) }
  const shown = (await writer({ method: 'POST', url: `${url}/preview`, payload })).json()
  expect(shown.subject).toBe('Bitte lesen')
  expect(shown.html).toContain('&lt;b&gt;fett&lt;/b&gt; The Sea at Six.')
  expect(shown.html).toContain('/de/approve#approval=example.')
  expect(`${shown.text}${shown.html}`).not.toContain('⟦')
  const sent = await writer({ method: 'POST', url: `${url}/test`, payload })
  expect([sent.statusCode, sent.json()]).toEqual([200, { address: email }])
  const mail = await fixture.mails.next((each) => each.recipients[0] === email)
  expect(mail.subject).toBe('Test: Bitte lesen')
  expect((mail.text ?? '').replace(/\r/g, '').trim()).toBe(shown.text.trim())
})

test('only administrators read and change what mails say', async () => {
  const payer = fixture.as(await fixture.payer())
  expect((await payer({ method: 'GET', url: base })).statusCode).toBe(403)
  expect(
    (await payer({ method: 'PUT', url: `${base}/receipt/en`, payload: { version: 2, words: null } }))
      .statusCode,
  ).toBe(403)
})

/** The receipt that somebody gets who reads this language. */
async function receiptOf(language: 'en' | 'de') {
  const payer = await fixture.payer(language)
  const submissionId = await fixture.request(payer)
  const { rows } = await fixture.pool.query('SELECT id, payer_email FROM invoice WHERE submission_id = $1', [
    submissionId,
  ])
  await office()({ method: 'POST', url: `/api/admin/payments/${rows[0].id}/mark-paid` })
  return fixture.mails.next(
    (mail) => mail.recipients[0] === rows[0].payer_email && !/^(Invoice|Rechnung) /.test(mail.subject ?? ''),
  )
}
