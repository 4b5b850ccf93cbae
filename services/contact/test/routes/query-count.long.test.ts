import { countQueries } from '@accolade/chassis/testing/count-queries'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { admin, type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const tables = [
  'invoice_void',
  'credit_note',
  'credit_note_line',
  'payment',
  'refund',
  'refund_step',
  'standing',
  'payer',
  'programme',
]

test('a list of one invoice and a list of three take the same number of queries', async () => {
  const payer = await fixture.payer()
  const own = async (length: number) => {
    const reply = await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })
    expect(reply.json()).toHaveLength(length)
  }
  const all = async (length: number) => {
    const reply = await fixture.as(admin)({ method: 'GET', url: '/api/admin/payments' })
    expect(reply.json().items).toHaveLength(length)
  }
  // the mails read the invoices, too: they leave first
  const request = async () => {
    await fixture.request(payer)
    await fixture.mails.next()
  }
  await request()
  const forOne = [await countQueries(tables, () => own(1)), await countQueries(tables, () => all(1))]
  await request()
  await request()
  const forThree = [await countQueries(tables, () => own(3)), await countQueries(tables, () => all(3))]
  expect(forThree).toEqual(forOne)
  expect(Math.min(...forOne)).toBeGreaterThan(0)
})
