import type { contactRoutes } from '@accolade/contracts/http/contact'
import { makeRefund, openInvoice, paidInvoice } from '../world/money.ts'
import type { Samples } from './sample.ts'

export const contactSamples: Samples<typeof contactRoutes> = {
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
  downloadInvoice: async (world) => ({ params: { id: (await openInvoice(world)).id } }),
  downloadReceipt: async (world) => ({ params: { id: (await paidInvoice(world)).id } }),
  requestRefund: async (world) => ({
    params: { id: (await paidInvoice(world)).id },
    body: { reason: 'The client withdrew the work.', percent: 100 },
  }),
  adminListPayments: () => ({ query: { status: 'open', q: 'a', organization: 'North', page: '1' } }),
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
