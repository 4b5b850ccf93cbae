import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createTransport } from 'nodemailer'
import { type MailCatcher, startMailCatcher } from '../start/mail-catcher.ts'

let directory: string
let catcher: MailCatcher

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'accolade-mail-'))
  catcher = await startMailCatcher({ directory, port: 0 })
})

afterEach(async () => {
  await catcher.stop()
  rmSync(directory, { recursive: true, force: true })
})

const send = (subject: string) =>
  createTransport(catcher.smtpUrl).sendMail({
    from: 'Accolade <awards@accolade.example>',
    to: 'Jo Müller <jo@example.org>',
    subject,
    text: 'Grüße https://example.org/x',
    html: '<b>Grüße</b>',
    attachments: [{ filename: 'invoice.pdf', content: 'PDF' }],
  })

const inbox = async () => (await (await fetch(`${catcher.url}/api/messages`)).json()) as { id: string }[]

test('a mail is shown, the newest first', async () => {
  await send('One')
  await send('Zwölf')
  const messages = await inbox()
  expect(messages).toEqual([
    expect.objectContaining({
      from: 'Accolade <awards@accolade.example>',
      to: ['Jo Müller <jo@example.org>'],
      subject: 'Zwölf',
      text: 'Grüße https://example.org/x\n',
      html: '<b>Grüße</b>\n',
      attachments: [{ name: 'invoice.pdf', type: 'application/pdf', sizeBytes: 3 }],
    }),
    expect.objectContaining({ subject: 'One' }),
  ])
  const one = await fetch(`${catcher.url}/api/messages/${messages[0]?.id}`)
  expect(await one.json()).toEqual(messages[0])
  expect((await fetch(`${catcher.url}/`)).headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect((await fetch(`${catcher.url}/api/messages/nothing`)).status).toBe(404)
})

test('mails outlive a restart, as files', async () => {
  await send('One')
  const before = await inbox()
  await catcher.stop()
  catcher = await startMailCatcher({ directory, port: 0 })
  expect(await inbox()).toEqual(before)
  const raw = await fetch(`${catcher.url}/api/messages/${before[0]?.id}/raw`)
  expect(await raw.text()).toContain('Subject: One')
})

test('the inbox can be emptied, but not by another site', async () => {
  await send('One')
  const empty = (site: string) =>
    fetch(`${catcher.url}/api/messages`, {
      method: 'DELETE',
      headers: { 'x-test': '1', 'sec-fetch-site': site },
    })
  expect((await empty('cross-site')).status).toBe(404)
  expect(await inbox()).toHaveLength(1)
  expect((await empty('same-origin')).status).toBe(204)
  expect(await inbox()).toEqual([])
})
