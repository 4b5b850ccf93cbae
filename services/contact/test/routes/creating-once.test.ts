import { describeCreatingOnce } from '@accolade/chassis/testing/creating-once'
import { afterAll, beforeAll } from '@jest/globals'
import { admin, type Fixture, startFixture } from '../fixture.ts'

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
