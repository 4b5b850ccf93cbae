import { createServer } from 'node:http'
import { freePort } from '../lib/ports.ts'

interface Address {
  Address: string
}
interface MailpitMessage {
  ID: string
  To: Address[]
  Subject: string
  Text: string
  Attachments: { FileName: string; ContentType: string }[]
}

/** Shows Mailpit's mails as the inbox of the embedded system does, which the journeys read. */
export async function startInbox(mailpitUrl: string): Promise<{ url: string; stop(): void }> {
  const read = async <T>(path: string) => (await (await fetch(`${mailpitUrl}/api/v1${path}`)).json()) as T
  const known = new Map<string, object>()
  const server = createServer(async (_request, response) => {
    const { messages } = await read<{ messages: { ID: string }[] }>('/messages?limit=1000')
    for (const { ID } of messages) if (!known.has(ID)) known.set(ID, shown(await read(`/message/${ID}`)))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(messages.map(({ ID }) => known.get(ID))))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

const shown = ({ To, Subject, Text, Attachments }: MailpitMessage) => ({
  to: To.map(({ Address }) => Address),
  subject: Subject,
  text: Text,
  attachments: Attachments.map(({ FileName, ContentType }) => ({
    fileName: FileName,
    contentType: ContentType,
  })),
})
