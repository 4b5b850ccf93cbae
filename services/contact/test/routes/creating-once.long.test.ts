import { describeCreatingOnce } from '@accolade/chassis/testing/creating-once'
import { afterAll, beforeAll } from '@jest/globals'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { bankOf, csvFile, invoiced } from './bank-fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const message = {
  name: 'Mara Lind',
  email: 'mara@example.com',
  subject: 'A question about fees',
  message: 'Does every entry need its own payment?',
}

describeCreatingOnce('contact', () => fixture, {
  sendMessage: async () => ({
    caller: null,
    url: '/api/contact',
    payload: message,
    other: { ...message, subject: 'Another question' },
    table: 'message',
  }),
  answerMessage: async () => {
    await fixture.as(null)({ method: 'POST', url: '/api/contact', payload: message })
    const [{ id, version }] = (await fixture.as(admin)({ method: 'GET', url: '/api/admin/messages' })).json()
      .items
    return {
      caller: admin,
      url: `/api/admin/messages/${id}/answers`,
      payload: { text: 'Yes, each of them.', version },
      other: { text: 'No, one payment is enough.', version },
      table: 'message_answer',
    }
  },
  sendBroadcast: async () => {
    const payer = await fixture.payer()
    fixture.people.judges = [payer.userId]
    const formOf = (subject: string) => ({
      content: { en: { subject, text: 'Judging begins on Monday.' }, de: null },
      segment: { audience: 'judges', statuses: [], categoryIds: [] },
      expected: 1,
    })
    return {
      caller: admin,
      url: '/api/admin/broadcasts',
      payload: formOf('Judging begins'),
      other: formOf('Judging ends'),
      table: 'broadcast',
    }
  },
  addWitness: async () => ({
    caller: admin,
    url: '/api/admin/witnesses',
    payload: { name: 'Ida Solheim, notary', email: 'ida@notary.example' },
    other: { name: 'Ida Solheim, notary', email: 'ida.solheim@notary.example' },
    table: 'witness',
  }),
  importStatement: async () => ({
    caller: admin,
    url: '/api/admin/bank-statements',
    payload: csvFile([{ amount: '149.50' }]),
    other: csvFile([{ amount: '149.50' }]),
    table: 'bank_statement',
  }),
  allocateBankEntry: async () => {
    const { id: invoiceId } = await invoiced(fixture)
    const { id } = await bankOf(fixture).arrived({ amount: '149.50' })
    const payload = (amountCents: number) => ({ version: 1, allocations: [{ invoiceId, amountCents }] })
    return {
      caller: admin,
      url: `/api/admin/bank-entries/${id}/allocations`,
      payload: payload(100),
      other: payload(200),
      table: 'bank_allocation',
    }
  },
  requestRefund: async () => {
    const payer = await fixture.payer()
    await fixture.request(payer)
    const [payment] = (await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })).json()
    await fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${payment.id}/mark-paid` })
    return {
      caller: payer,
      url: `/api/payments/${payment.id}/refunds`,
      payload: { reason: 'The client withdrew the work.' },
      other: { reason: 'The client changed their mind.' },
      table: 'refund',
    }
  },
})
