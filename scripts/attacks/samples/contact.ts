import type { contactRoutes } from '@accolade/contracts/http/contact'
import { v7 as newId } from 'uuid'
import { createUnsubscribe } from '../../../services/contact/src/mail/unsubscribe.ts'
import { signed } from '../../../services/contact/test/card/stripe-stand-in.ts'
import { secret } from '../../lib/site/site.ts'
import { forgetUses } from '../world/accounts.ts'
import { issuedCreditNote, makeRefund, openInvoice, paidInvoice } from '../world/money.ts'
import type { World } from '../world/world.ts'
import { bankSamples } from './bank.ts'
import { broadcastSamples } from './broadcasts.ts'
import { ofReadyExport } from './data-export.ts'
import { mailTextSamples } from './mail-texts.ts'
import type { Samples } from './sample.ts'
import { addressed } from './thread.ts'
import { webhookSamples } from './webhooks.ts'
import { witnessSamples } from './witnesses.ts'

export const billingForm = {
  legalName: 'Northlight GmbH',
  address: 'Lindenstraße 9\n10969 Berlin',
  country: 'DE',
  vatId: 'DE136695976',
  purchaseOrder: 'PO 4711',
  email: 'invoices@example.com',
}

/** What is signed in the address by which somebody turns mails off. */
export function tokenOf({ userId }: { userId: string }): string {
  const { urlOf } = createUnsubscribe({ secret, publicUrl: '' })
  return urlOf(userId, 'draftReminders').split('/').at(-2) ?? ''
}

/** A mail that could not be delivered, put where such mails end after days. */
async function givenUpMail({ site }: World): Promise<string> {
  const { rows } = await site.databases.get('contact')!.pool.query(
    `INSERT INTO mail (id, kind, to_name, to_address, subject, text, html, created_at, attempts, given_up_at)
     VALUES (gen_random_uuid(), 'message', 'A', 'a@example.org', 'Undelivered', 'Words', '<p>Words</p>', now(), 9, now())
     RETURNING id`,
  )
  return rows[0].id
}

/** The version of the organization's billing details, where it has any. */
async function editedBilling({ site, organizationId }: World): Promise<{ version?: number }> {
  const { rows } = await site.databases
    .get('contact')!
    .pool.query<{ version: number }>('SELECT version FROM billing_profile WHERE organization_id = $1', [
      organizationId,
    ])
  return rows[0] ?? {}
}

/** A message of the contact form in a status. */
async function writtenMessage({ site }: World, status: 'open' | 'closed' = 'open'): Promise<string> {
  const { rows } = await site.databases.get('contact')!.pool.query(
    `INSERT INTO message (id, name, email, subject, message, received_at, status)
     VALUES (gen_random_uuid(), 'Mara Lind', 'mara@example.org', 'A question about fees', 'Does every entry need a payment?', now(), $1)
     RETURNING id`,
    [status],
  )
  return rows[0].id
}

export const contactSamples: Samples<typeof contactRoutes> = {
  contactExportPart: ofReadyExport,
  ...webhookSamples,
  ...witnessSamples,
  ...bankSamples,
  ...broadcastSamples,
  ...mailTextSamples,
  getLedger: () => ({ query: { from: '2025-01-01' } }),
  readIncome: () => ({}),
  listLedgerEntries: () => ({ query: { account: 'receivable', page: '1', pageSize: '5' } }),
  exportLedger: () => ({ query: { to: '2030-01-01' } }),
  sendMessage: ({ freeCategoryId }) => ({
    body: {
      name: 'Mara Lind',
      email: 'mara@example.com',
      subject: 'A question about fees',
      message: 'Does every entry need its own payment?',
      categoryId: freeCategoryId,
      submissionId: '',
    },
  }),
  listUserPayments: () => ({}),
  getPaymentMethods: () => ({}),
  startCheckout: async (world) => {
    await forgetUses(world.site, 'contact', world.cast.owner)
    return { params: { id: (await openInvoice(world)).id } }
  },
  receiveCardEvent: () => {
    const event = { id: `evt_${newId()}`, type: 'customer.created', data: { object: { id: 'cus_1' } } }
    return { body: event, headers: { 'stripe-signature': signed(event).signature } }
  },
  listBillingProfiles: () => ({}),
  listOwnTaxes: () => ({}),
  getMailChoices: () => ({}),
  unsubscribe: ({ cast }) => ({
    params: { token: tokenOf(cast.owner) },
    body: Buffer.from('List-Unsubscribe=One-Click'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  openUnsubscribe: ({ cast }) => ({ params: { token: tokenOf(cast.owner) } }),
  saveMailChoices: () => ({ body: { draftReminders: true } }),
  saveBillingProfile: async (world) => ({
    params: { id: world.organizationId },
    body: { ...billingForm, ...(await editedBilling(world)) },
  }),
  downloadInvoice: async (world) => ({ params: { id: (await openInvoice(world)).id } }),
  downloadReceipt: async (world) => ({ params: { id: (await paidInvoice(world)).id } }),
  downloadCreditNote: async (world) => ({ params: await issuedCreditNote(world) }),
  requestRefund: async (world) => ({
    params: { id: (await paidInvoice(world)).id },
    body: { reason: 'The client withdrew the work.', percent: 100 },
  }),
  listMessages: ({ freeCategoryId }) => ({
    query: { status: 'open', q: 'fees', category: freeCategoryId, page: '1', sort: '-date' },
  }),
  getMessage: async (world) => ({ params: { id: await writtenMessage(world) } }),
  answerMessage: async (world) => ({
    params: { id: await writtenMessage(world) },
    body: { text: 'Yes, each of them needs one.', language: 'en', version: 1 },
  }),
  closeMessage: async (world) => ({ params: { id: await writtenMessage(world) }, body: { version: 1 } }),
  reopenMessage: async (world) => ({
    params: { id: await writtenMessage(world, 'closed') },
    body: { version: 1 },
  }),
  adminListPayments: () => ({ query: { status: 'open', q: 'a', organization: 'North', page: '1' } }),
  moneyFigures: () => ({}),
  listDeadAddresses: () => ({}),
  adminListMails: () => ({ query: { page: '1', pageSize: '5' } }),
  listMessageMails: async (world) => ({ params: { id: await addressed(world) } }),
  listSubmissionMails: async (world) => ({
    params: { id: (await openInvoice(world)).submissionId },
    query: { page: '1' },
  }),
  sendMailAgain: async (world) => ({ params: { id: await givenUpMail(world) } }),
  markPaid: async (world) => ({
    params: { id: (await openInvoice(world)).id },
    body: { reference: 'Bank 12-34' },
  }),
  approveRefund: async (world) => ({
    params: { id: (await makeRefund(world, 'requested')).id },
    body: { note: 'Granted.' },
  }),
  denyRefund: async (world) => ({
    params: { id: (await makeRefund(world, 'requested')).id },
    body: { note: 'Too late.' },
  }),
  startTransfer: async (world) => ({ params: { id: (await makeRefund(world, 'approved')).id } }),
  completeTransfer: async (world) => ({
    params: { id: (await makeRefund(world, 'processing')).id },
    body: { reference: 'Bank 56-78' },
  }),
  failTransfer: async (world) => ({
    params: { id: (await makeRefund(world, 'processing')).id },
    body: { reason: 'The account is closed.' },
  }),
}
