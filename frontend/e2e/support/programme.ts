import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import { demoPassword, home, inbox } from './browser.ts'

/** A mail as the inbox of the embedded system shows it. */
export interface InboxMail {
  to: string[]
  subject: string
  text: string
  attachments: { fileName: string; contentType: string }[]
}

/** The first mail to somebody whose subject begins so; the inbox is asked until it is there. */
export async function mailTo(address: string, subject: string, timeoutMs = 15_000): Promise<InboxMail> {
  const giveUpAt = Date.now() + timeoutMs
  for (;;) {
    const [found] = await mailsTo(address, subject)
    if (found) return found
    if (Date.now() > giveUpAt) throw new Error(`no mail “${subject}” to ${address}`)
    await pause(200)
  }
}

/** The mails to somebody whose subject begins so, as they are now. */
export async function mailsTo(address: string, subject: string): Promise<InboxMail[]> {
  const mails = (await (await fetch(`${inbox}/api/messages`)).json()) as InboxMail[]
  return mails.filter((mail) => mail.subject.startsWith(subject) && mail.to.join().includes(address))
}

/** The address of the link in a mail. */
export function linkIn({ text }: Pick<InboxMail, 'text'>): string {
  return text.match(/http\S+#\S+/)![0]
}

/** What the link carries in the mail that confirms an address. */
export async function confirmationOf(email: string): Promise<string> {
  return linkIn(await mailTo(email, 'Confirm your email address')).split('=')[1]!
}

const headers = { 'sec-fetch-site': 'same-origin', origin: home }

async function signInAsAdmin(context: BrowserContext): Promise<void> {
  const login = await context.request.post('/api/login', {
    headers,
    data: { username: 'admin', password: demoPassword },
  })
  if (!login.ok()) throw new Error(`the administrator can't sign in: ${await login.text()}`)
}

/** The only invoice of a submission that the administration finds with this. */
async function invoiceFor<T>(context: BrowserContext, params: Record<string, string>): Promise<T> {
  const list = await context.request.get('/api/admin/payments', { params })
  const { items } = (await list.json()) as { items: T[] }
  if (items.length !== 1) throw new Error(`${items.length} invoices for ${JSON.stringify(params)}`)
  return items[0]!
}

/** What an administrator does by the API: signs in, finds the invoice of a submission, marks it paid. */
export async function markPaid(context: BrowserContext, submissionTitle: string): Promise<void> {
  await signInAsAdmin(context)
  const { id } = await invoiceFor<{ id: string }>(context, { q: submissionTitle, status: 'open' })
  const paid = await context.request.post(`/api/admin/payments/${id}/mark-paid`, { headers })
  if (!paid.ok()) throw new Error(`not marked paid: ${await paid.text()}`)
}

/** The same: signs in, finds the refund that was asked for, approves it. */
export async function approveRefund(context: BrowserContext, submissionTitle: string): Promise<void> {
  await signInAsAdmin(context)
  const { refunds } = await invoiceFor<{ refunds: { id: string }[] }>(context, { q: submissionTitle })
  const approved = await context.request.post(`/api/admin/refunds/${refunds[0]!.id}/approve`, { headers })
  if (!approved.ok()) throw new Error(`not approved: ${await approved.text()}`)
}
