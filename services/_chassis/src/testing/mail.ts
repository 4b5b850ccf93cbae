import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { usesContainers } from './containers.ts'
import { createMailbox } from './mailbox.ts'
import { startMailpit } from './mailpit.ts'

/** One mail as it arrived. */
export interface CaughtMail extends Email {
  /** To whom it was really sent, whatever its headers say. */
  recipients: string[]
}

/** An SMTP server that keeps what it gets. */
export interface MailCatcher {
  /** For `SMTP_URL`. */
  url: string
  readonly messages: readonly CaughtMail[]
  /** The next mail that was not taken yet, by default whichever. */
  next(matches?: (mail: CaughtMail) => boolean, timeoutMs?: number): Promise<CaughtMail>
  /** Refuses mail for a while with a temporary error (451), or takes it again. */
  refuse(refusing: boolean): Promise<void>
  stop(): Promise<void>
}

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
      // whoever sent it died over it
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
