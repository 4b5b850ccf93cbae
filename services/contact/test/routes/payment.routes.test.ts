import type { Caller } from '@accolade/chassis/http/auth'
import type { MoneyFigures } from '@accolade/contracts/entities/figures'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

async function invoiced() {
  const payer = await fixture.payer()
  const submissionId = await fixture.request(payer)
  const [payment] = (await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })).json()
  return { payer, submissionId, id: payment.id as string }
}

const markPaid = (id: string) =>
  fixture.as(admin)({ method: 'POST', url: `/api/admin/payments/${id}/mark-paid` })

const askRefund = (payer: Caller, id: string) =>
  fixture.as(payer)({
    method: 'POST',
    url: `/api/payments/${id}/refunds`,
    payload: { reason: 'The client withdrew the work.' },
  })

test('an administrator marks an invoice paid: receipt and event, once', async () => {
  const { submissionId, id } = await invoiced()
  const replies = await Promise.all([markPaid(id), markPaid(id), markPaid(id)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(replies.map((reply) => reply.json().status)).toEqual(['paid', 'paid', 'paid'])
  const event = await fixture.events.next('payment.received')
  expect(event.data).toEqual({
    ...{ paymentId: id, invoiceId: id },
    submissionId,
    receivedAt: '2025-11-03T10:00:00.000Z',
    requestVersion: expect.any(Number),
    amountCents: 14950,
    currency: 'USD',
  })
  const receipt = await fixture.mails.next(({ subject }) => subject?.startsWith('Receipt') === true)
  expect(receipt.text).toContain('Paid on: 2025-11-03')
  expect(receipt.attachments.map(({ filename }) => filename)).toEqual(['receipt-2025-00001.pdf'])
  const { rows } = await fixture.pool.query(`SELECT subject FROM outbox WHERE aggregate_id = $1 ORDER BY 1`, [
    id,
  ])
  expect(rows.map(({ subject }) => subject)).toEqual([
    ...['evt.payment.changed', 'evt.payment.changed'],
    ...['evt.payment.invoiced', 'evt.payment.received'],
  ])
})

test('an unknown invoice is 404, a void one 409', async () => {
  expect((await markPaid(newId())).statusCode).toBe(404)
  const { submissionId, id } = await invoiced()
  await fixture.moveStatus(submissionId, 'pending_payment', 'withdrawn', 3)
  const reply = await markPaid(id)
  expect([reply.statusCode, reply.json().error]).toEqual([409, 'This invoice is void'])
})

test('the database itself refuses to rewrite money', async () => {
  const { id } = await invoiced()
  await markPaid(id)
  await expect(fixture.pool.query('UPDATE invoice SET amount_cents = 1')).rejects.toThrow(
    'invoice is append-only',
  )
  await expect(fixture.pool.query('DELETE FROM payment')).rejects.toThrow('payment is append-only')
  await expect(fixture.pool.query('TRUNCATE refund_step')).rejects.toThrow('refund_step is append-only')
})

test('its payer and the administrators learn of every step of an invoice', async () => {
  const changesOf = async (id: string) =>
    (
      await fixture.pool.query(
        `SELECT aggregate_version AS version, payload->'data' AS data FROM outbox
         WHERE aggregate_id = $1 AND subject = 'evt.payment.changed' ORDER BY id`,
        [id],
      )
    ).rows
  const { payer, submissionId, id } = await invoiced()
  const data = { paymentId: id, submissionId, payerId: payer.userId }
  await markPaid(id)
  const asked = await askRefund(payer, id)
  const take = (step: string, body = {}) =>
    fixture.as(admin)({ method: 'POST', url: `/api/admin/refunds/${asked.json().id}/${step}`, payload: body })
  for (const step of ['approve', 'approve', 'start-transfer']) expect((await take(step)).statusCode).toBe(200)
  expect(await changesOf(id)).toEqual([1, 2, 3, 4, 5, 6].map((version) => ({ version, data })))
  const voided = await invoiced()
  await fixture.moveStatus(voided.submissionId, 'pending_payment', 'draft', 3)
  expect((await changesOf(voided.id)).map(({ version }) => version)).toEqual([1, 3])
})

test('administrators find invoices by standing and text, page by page', async () => {
  const { payer, id } = await invoiced()
  await markPaid(id)
  const list = async (query: string) =>
    (await fixture.as(admin)({ method: 'GET', url: `/api/admin/payments?${query}` })).json()
  const mine = await list(`q=${payer.userId}&status=paid`)
  expect(mine).toMatchObject({ total: 1, page: 1, pageSize: 25 })
  expect(mine.items[0]).toMatchObject({
    id,
    payerName: 'Mara Lind',
    payerEmail: `${payer.userId}@example.com`,
  })
  expect((await list(`q=${payer.userId}&status=open`)).total).toBe(0)
  const all = await list('pageSize=2&page=2')
  expect(all.items).toHaveLength(2)
  expect((await fixture.as(admin)({ method: 'GET', url: '/api/admin/payments?page=0' })).statusCode).toBe(400)
})

test('invoices are sorted by a column, either way', async () => {
  const payer = await fixture.payer()
  for (const organizationName of ['beta', 'Alpha', 'Gamma'])
    await fixture.request(payer, { organizationName })
  const names = async (sort: string) => {
    const url = `/api/admin/payments?q=${payer.userId}&sort=${sort}`
    const { items } = (await fixture.as(admin)({ method: 'GET', url })).json()
    return items.map((each: { organizationName: string }) => each.organizationName)
  }
  expect(await names('organization')).toEqual(['Alpha', 'beta', 'Gamma'])
  expect(await names('-organization')).toEqual(['Gamma', 'beta', 'Alpha'])
  const unknown = await fixture.as(admin)({ method: 'GET', url: '/api/admin/payments?sort=number' })
  expect(unknown.statusCode).toBe(400)
})

test('the figures: what was paid less what was paid back, what is open, what waits', async () => {
  const read = async () =>
    (await fixture.as(admin)({ method: 'GET', url: '/api/admin/figures/money' })).json() as MoneyFigures
  const sums = ({ currencies }: MoneyFigures) =>
    currencies.find(({ currency }) => currency === 'USD') ?? { incomeCents: 0, openCents: 0 }
  const before = await read()
  const { id, payer } = await invoiced()
  const opened = await read()
  const amount = sums(opened).openCents - sums(before).openCents
  expect([amount > 0, opened.openInvoices - before.openInvoices]).toEqual([true, 1])
  await markPaid(id)
  const paid = await read()
  expect([sums(paid).openCents, sums(paid).incomeCents]).toEqual([
    sums(before).openCents,
    sums(before).incomeCents + amount,
  ])
  const asked = (await askRefund(payer, id)).json()
  expect((await read()).refundsRequested).toBe(before.refundsRequested + 1)
  const take = (step: string, payload = {}) =>
    fixture.as(admin)({ method: 'POST', url: `/api/admin/refunds/${asked.id}/${step}`, payload })
  await take('approve')
  await take('start-transfer')
  await take('fail-transfer', { reason: 'No such account' })
  expect((await read()).transfersFailed).toBe(before.transfersFailed + 1)
  await take('start-transfer')
  await take('complete-transfer', { reference: 'SEPA 1' })
  const after = await read()
  expect([sums(after).incomeCents, after.transfersFailed, after.refundsRequested]).toEqual([
    sums(before).incomeCents + amount - asked.amountCents,
    before.transfersFailed,
    before.refundsRequested,
  ])
})

test('refunds that wait are counted, and come with the oldest request first', async () => {
  const list = async (query: string) =>
    (await fixture.as(admin)({ method: 'GET', url: `/api/admin/payments?${query}` })).json()
  const before = (await list('refund=requested')).total
  const asked = async (hour: string) => {
    fixture.setClock(new Date(`2025-11-03T${hour}:00:00Z`))
    const { payer, id } = await invoiced()
    await markPaid(id)
    return { payer, id }
  }
  // the invoices are of one order, the requests of the other
  const later = await asked('10')
  const sooner = await asked('11')
  const decided = await asked('11')
  const none = await asked('11')
  const refundOf = async ({ payer, id }: typeof later, hour: string) => {
    fixture.setClock(new Date(`2025-11-03T${hour}:00:00Z`))
    return (await askRefund(payer, id)).json().id as string
  }
  await refundOf(sooner, '12')
  await refundOf(later, '13')
  const refundId = await refundOf(decided, '12')
  expect((await list('pageSize=1')).refundsRequested).toBe(before + 3)
  await fixture.as(admin)({ method: 'POST', url: `/api/admin/refunds/${refundId}/deny` })
  fixture.setClock(new Date('2025-11-03T10:00:00Z'))
  const waiting = await list('refund=requested&pageSize=100')
  const ids: string[] = waiting.items.map(({ id }: { id: string }) => id)
  expect(ids.filter((id) => [later.id, sooner.id, decided.id].includes(id))).toEqual([sooner.id, later.id])
  expect([waiting.total, waiting.refundsRequested]).toEqual([before + 2, before + 2])
  const second = await list('refund=requested&pageSize=1&page=2')
  expect(second.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1, 2))
  expect((await list(`refund=requested&q=${sooner.payer.userId}`)).items).toHaveLength(1)
  expect((await list(`refund=requested&q=${none.payer.userId}`)).total).toBe(0)
  // how many wait does not depend on what is looked for
  expect((await list(`q=${none.payer.userId}`)).refundsRequested).toBe(before + 2)
  const unknown = await fixture.as(admin)({ method: 'GET', url: '/api/admin/payments?refund=denied' })
  expect(unknown.statusCode).toBe(400)
})

test('invoices are found by a part of the organization, which text elsewhere is not', async () => {
  const payer = await fixture.payer()
  const name = `Halftone & Söhne ${payer.userId}`
  await fixture.request(payer, { organizationName: name })
  await fixture.request(payer, { organizationName: `100% Ink ${payer.userId}` })
  const list = async (organization: string, rest = '') => {
    const url = `/api/admin/payments?organization=${encodeURIComponent(organization)}${rest}`
    const { items, total } = (await fixture.as(admin)({ method: 'GET', url })).json()
    expect(total).toBe(items.length)
    return items.map((each: { organizationName: string }) => each.organizationName)
  }
  expect(await list(`halfTONE & Söhne ${payer.userId}`)).toEqual([name])
  expect(await list(name, '&status=open')).toEqual([name])
  expect(await list(name, '&status=paid')).toEqual([])
  // signs that SQL reads in its own way are only signs
  expect(await list(`0% Ink ${payer.userId}`)).toEqual([`100% Ink ${payer.userId}`])
  expect(await list(`_alftone & Söhne ${payer.userId}`)).toEqual([])
  expect(await list(`${payer.userId}@example.com`)).toEqual([])
})

test('entrants see who paid nowhere in their own list', async () => {
  const { payer } = await invoiced()
  const reply = await fixture.as(payer)({ method: 'GET', url: '/api/user/payments' })
  expect(Object.keys(reply.json()[0])).not.toContain('payerEmail')
})
