import { expect, test } from '@jest/globals'
import { createTransport } from 'nodemailer'
import { startMailCatcher } from '../../src/testing/mail.ts'

test('a mail that is sent is caught, parsed, with those who really get it', async () => {
  const catcher = await startMailCatcher()
  const transport = createTransport(catcher.url)
  const mail = {
    from: 'a@example.org',
    to: 'b@example.org',
    bcc: 'c@example.org',
    subject: 'Grüße',
    text: 'Hällo',
  }
  await transport.sendMail(mail)
  const { subject, text, recipients, from } = await catcher.next()
  expect([subject, text?.trim(), recipients, from?.address]).toEqual([
    'Grüße',
    'Hällo',
    ['b@example.org', 'c@example.org'],
    'a@example.org',
  ])
  await catcher.refuse(true)
  await expect(transport.sendMail(mail)).rejects.toMatchObject({ responseCode: 451 })
  expect(catcher.messages).toHaveLength(1)
  transport.close()
  await catcher.stop()
})
