import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** How an SMTP server treats what it gets. */
export interface Manners {
  /** The code that it refuses a recipient with; undefined: it takes the mail. */
  recipient?: (address: string) => number | undefined
  /** The code that it refuses everything with after the data. */
  data?: number | undefined
  delayMs?: number
}

const refusal = (responseCode: number) => Object.assign(new Error('Not now, or not you'), { responseCode })

/** An SMTP server that can be slow and rude, and counts who got how many mails. */
export async function startSmtp(manners: Manners = {}) {
  const received = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = manners.recipient?.(address)
      done(code ? refusal(code) : undefined)
    },
    async onData(stream, session, done) {
      await buffer(stream)
      await pause(manners.delayMs ?? 0)
      if (manners.data) return done(refusal(manners.data))
      for (const { address } of session.envelope.rcptTo)
        received.set(address, (received.get(address) ?? 0) + 1)
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    manners,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
