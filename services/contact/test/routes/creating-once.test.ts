import { describeCreatingOnce } from '@accolade/chassis/testing/creating-once'
import { afterAll, beforeAll } from '@jest/globals'
import { admin, type Stage, startStage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

const message = {
  name: 'Mara Lind',
  email: 'mara@example.com',
  subject: 'A question about fees',
  message: 'Does every entry need its own payment?',
}

describeCreatingOnce('contact', () => stage, {
  sendMessage: async () => ({
    caller: null,
    url: '/api/contact',
    payload: message,
    other: { ...message, subject: 'Another question' },
    table: 'message',
  }),
  requestRefund: async () => {
    const payer = await stage.payer()
    await stage.request(payer)
    const [payment] = (await stage.as(payer)({ method: 'GET', url: '/api/user/payments' })).json()
    await stage.as(admin)({ method: 'POST', url: `/api/admin/payments/${payment.id}/mark-paid` })
    return {
      caller: payer,
      url: `/api/payments/${payment.id}/refunds`,
      payload: { reason: 'The client withdrew the work.' },
      other: { reason: 'The client changed their mind.' },
      table: 'refund',
    }
  },
})
