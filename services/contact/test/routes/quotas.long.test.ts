import { mailQuotas } from '@accolade/contracts/quotas'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
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
const { account, object } = mailQuotas['contact-message']

async function send(
  count: number,
  { from = '192.0.2.1', by = null, body = {} }: { from?: string; by?: typeof admin | null; body?: object },
) {
  const statuses = []
  for (let n = 0; n < count; n += 1) {
    const headers = { 'x-forwarded-for': `10.0.0.${n}, ${from}` }
    const payload = { ...message, ...body }
    statuses.push(
      (await fixture.as(by)({ method: 'POST', url: '/api/contact', headers, payload })).statusCode,
    )
  }
  return { sent: statuses.filter((status) => status === 201).length, refused: statuses.includes(429) }
}

test('a visitor is counted by the address that the gateway saw, whatever the form says', async () => {
  expect(await send(account.hour + 3, {})).toEqual({ sent: account.hour, refused: true })
  expect(await send(1, { from: '192.0.2.2' })).toEqual({ sent: 1, refused: false })
})

test('about one submission only so much is written', async () => {
  const body = { submissionId: newId() }
  expect(await send(object.hour + 2, { from: '192.0.2.3', body })).toEqual({
    sent: object.hour,
    refused: true,
  })
})

test('an administrator may write far more', async () => {
  expect(await send(account.hour + 3, { by: admin })).toEqual({ sent: account.hour + 3, refused: false })
})
