import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Address } from 'postal-mime'

/** One mail as the inbox shows it. */
export interface StoredMessage {
  id: string
  /** When it was received, ISO 8601. */
  receivedAt: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string | null
  attachments: { name: string; type: string; sizeBytes: number }[]
}

export interface MailStore {
  add(raw: Buffer): Promise<StoredMessage>
  /** All of them, the newest first. */
  list(): StoredMessage[]
  /** The mail as it came. */
  raw(id: string): Buffer | undefined
  clear(): void
}

/** Mails as `.eml` files in a folder; those of an earlier start are there again. */
export async function openMailStore(directory: string): Promise<MailStore> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const messages = new Map<string, StoredMessage>()
  const fileOf = (id: string) => join(directory, `${id}.eml`)
  for (const name of readdirSync(directory)
    .filter((entry) => entry.endsWith('.eml'))
    .sort()) {
    const id = name.slice(0, -4)
    messages.set(id, await parse(id, readFileSync(join(directory, name))))
  }
  return {
    async add(raw) {
      const id = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
      writeFileSync(fileOf(id), raw, { mode: 0o600 })
      const message = await parse(id, raw)
      messages.set(id, message)
      return message
    },
    list: () => [...messages.values()].reverse(),
    raw: (id) => (messages.has(id) && existsSync(fileOf(id)) ? readFileSync(fileOf(id)) : undefined),
    clear() {
      for (const id of messages.keys()) rmSync(fileOf(id), { force: true })
      messages.clear()
    },
  }
}

async function parse(id: string, raw: Buffer): Promise<StoredMessage> {
  const mail = await PostalMime.parse(raw)
  return {
    id,
    // the name of the file is the time: 2025-12-01T10-20-30-123Z-1a2b3c4d
    receivedAt: id.replace(/^(.{10}T\d\d)-(\d\d)-(\d\d)-(\d{3}Z).*$/, '$1:$2:$3.$4'),
    from: addresses(mail.from ? [mail.from] : []).join(', '),
    to: addresses(mail.to ?? []),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? null,
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'attachment',
      type: mimeType,
      sizeBytes: typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength,
    })),
  }
}

function addresses(list: Address[]): string[] {
  return list.map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
}
