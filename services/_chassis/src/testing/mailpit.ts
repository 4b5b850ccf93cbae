import PostalMime from 'postal-mime'
import type { CaughtMail, MailCatcher } from './caught-mail.ts'
import { startContainer } from './containers.ts'
import { createMailbox } from './mailbox.ts'

/** How often Mailpit is asked what has come. */
const everyMs = 50

interface MailpitMessage {
  ID: string
  To: Address[]
  Cc: Address[]
  Bcc: Address[]
}
type Address = { Address: string }

/** A Mailpit container that answers as the mail catcher of this process does. */
export async function startMailpit(): Promise<MailCatcher> {
  const web = 8025
  const container = await startContainer(
    {
      service: 'mailpit',
      environment: { MP_ENABLE_CHAOS: 'true' },
      port: 1025,
      ready: /accessible via/,
    },
    [web],
  )
  const api = `http://${container.host}:${container.portOf(web)}/api/v1`
  const mails = createMailbox<CaughtMail>('mail')
  const seen = new Set<string>()
  const look = async () => {
    const { messages } = (await read(`${api}/messages?limit=1000`)) as { messages: MailpitMessage[] }
    // newest first
    for (const message of messages.reverse().filter(({ ID }) => !seen.has(ID))) {
      seen.add(message.ID)
      const source = await fetch(`${api}/message/${message.ID}/raw`).then((answer) => answer.arrayBuffer())
      // those of the envelope that no header names come as Bcc
      const recipients = [...message.To, ...message.Cc, ...message.Bcc].map(({ Address }) => Address)
      mails.put({ ...(await PostalMime.parse(source)), recipients })
    }
  }
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, everyMs)
  return {
    url: `smtp://${container.host}:${container.port}`,
    messages: mails.all,
    next: mails.next,
    async refuse(refusing) {
      const Recipient = { ErrorCode: 451, Probability: refusing ? 100 : 0 }
      const answer = await fetch(`${api}/chaos`, { method: 'PUT', body: JSON.stringify({ Recipient }) })
      if (!answer.ok) throw new Error(`Mailpit does not refuse: ${answer.status}`)
    },
    async stop() {
      clearInterval(timer)
      await looking
      await container.stop()
    },
  }
}

async function read(url: string): Promise<unknown> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return await answer.json()
}
