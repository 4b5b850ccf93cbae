import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { CaughtMail, MailCatcher } from './caught-mail.ts'
import { usesContainers } from './containers.ts'
import { createMailbox } from './mailbox.ts'
import { startMailpit } from './mailpit.ts'

/** Starts an SMTP server on a free port, in this process or in a container: no encryption, no sign-in. */
export async function startMailCatcher(): Promise<MailCatcher> {
  return usesContainers() ? await startMailpit() : await startOwn()
}

async function startOwn(): Promise<MailCatcher> {
  const mails = createMailbox<CaughtMail>('mail')
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const source = await buffer(stream).catch(() => undefined)
      // the sender died while it sent the mail
      if (!source) return done(new Error('The mail broke off'))
      if (refusing) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      mails.put({ ...(await PostalMime.parse(source)), recipients })
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages: mails.all,
    next: mails.next,
    refuse: async (value) => {
      refusing = value
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
