import type { contactRoutes } from '@accolade/contracts/http/contact'
import { makeRefund, openInvoice, paidInvoice } from '../world/money.ts'
import type { World } from '../world/world.ts'
import { ofReadyExport } from './data-export.ts'
import type { Samples } from './sample.ts'
import { webhookSamples } from './webhooks.ts'

export const billingForm = {
  legalName: 'Northlight GmbH',
  address: 'Lindenstraße 9\n10969 Berlin',
  country: 'DE',
  vatId: 'DE136695976',
  purchaseOrder: 'PO 4711',
  email: 'invoices@example.com',
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

export const contactSamples: Samples<typeof contactRoutes> = {
  contactExportPart: ofReadyExport,
  ...webhookSamples,
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
  listBillingProfiles: () => ({}),
  saveBillingProfile: async (world) => ({
    params: { id: world.organizationId },
    body: { ...billingForm, ...(await editedBilling(world)) },
  }),
  downloadInvoice: async (world) => ({ params: { id: (await openInvoice(world)).id } }),
  downloadReceipt: async (world) => ({ params: { id: (await paidInvoice(world)).id } }),
  requestRefund: async (world) => ({
    params: { id: (await paidInvoice(world)).id },
    body: { reason: 'The client withdrew the work.', percent: 100 },
  }),
  adminListPayments: () => ({ query: { status: 'open', q: 'a', organization: 'North', page: '1' } }),
  moneyFigures: () => ({}),
  adminListMails: () => ({ query: { page: '1', pageSize: '5' } }),
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
