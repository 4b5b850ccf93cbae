import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startInbox } from '../../containers/inbox.ts'

// Mailpit's API, as far as it is asked
const mailpit = createServer((request, response) => {
  const message = {
    ID: 'a1',
    To: [{ Name: 'Ada', Address: 'ada@agency.example' }],
    Subject: 'Invoice INV-1',
    Text: 'Please pay',
    Attachments: [{ FileName: 'invoice.pdf', ContentType: 'application/pdf' }],
  }
  const found = request.url?.startsWith('/api/v1/messages') ? { messages: [{ ID: 'a1' }] } : message
  response.end(JSON.stringify(found))
})
beforeAll(() => new Promise<void>((resolve) => mailpit.listen(0, '127.0.0.1', resolve)))
afterAll(() => void mailpit.close())

test('mails in Mailpit are shown as the journeys read them', async () => {
  const inbox = await startInbox(`http://127.0.0.1:${(mailpit.address() as AddressInfo).port}`)
  const mails = await (await fetch(`${inbox.url}/api/messages`)).json()
  inbox.stop()
  expect(mails).toEqual([
    {
      to: ['ada@agency.example'],
      subject: 'Invoice INV-1',
      text: 'Please pay',
      attachments: [{ fileName: 'invoice.pdf', contentType: 'application/pdf' }],
    },
  ])
})
