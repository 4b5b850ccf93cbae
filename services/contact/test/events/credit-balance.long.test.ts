import { paymentRequested } from '@accolade/contracts/events/submissions'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { invoicing } from '../samples.ts'

let fixture: Fixture
let payer: Awaited<ReturnType<Fixture['payer']>>
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.settings({ invoicing })
})
afterAll(() => fixture.stop())

type Column = 'amount' | 'open' | 'kept' | 'credited' | 'tax' | 'creditedTax' | 'earned' | 'taxOwed'

/** What the ledger has on these accounts for the invoice `i`; what is earned is a credit, below zero. */
const posted = (...accounts: string[]) =>
  `(SELECT -coalesce(sum(g.amount_cents), 0)::int FROM ledger_posting g JOIN ledger_entry e ON e.id = g.entry_id
     WHERE e.invoice_id = i.id AND g.account IN (${accounts.map((each) => `'${each}'`).join()}))`

/** What of each invoice is owed, kept and taken back, each from rows of its own. */
async function balances() {
  const { rows } = await fixture.pool.query<Record<Column, number>>(
    `SELECT i.amount_cents AS amount,
            CASE WHEN p.invoice_id IS NULL AND v.invoice_id IS NULL THEN i.amount_cents ELSE 0 END AS open,
            CASE WHEN p.invoice_id IS NULL THEN 0 ELSE i.amount_cents - coalesce((
              SELECT sum(r.amount_cents) FROM refund r JOIN refund_step s ON s.refund_id = r.id
               WHERE r.invoice_id = i.id AND s.status = 'approved'), 0)::int END AS kept,
            coalesce((SELECT sum(l.amount_cents) FROM credit_note n JOIN credit_note_line l ON l.credit_note_id = n.id
                       WHERE n.invoice_id = i.id), 0)::int AS credited,
            coalesce((SELECT sum(n.tax_cents) FROM credit_note n WHERE n.invoice_id = i.id), 0)::int AS "creditedTax",
            i.tax_cents AS tax, ${posted('revenue', 'tax')} AS earned, ${posted('tax')} AS "taxOwed"
       FROM invoice i LEFT JOIN payment p ON p.invoice_id = i.id LEFT JOIN invoice_void v ON v.invoice_id = i.id
      WHERE i.payer_id = $1`,
    [payer.userId],
  )
  return rows
}

/** What of each entry is owed or kept, on all of its invoices. */
async function claims() {
  const { rows } = await fixture.pool.query<{ submission: string; cents: number }>(
    `SELECT l.submission_id AS submission, (sum(l.amount_cents) - coalesce(sum(c.cents), 0))::int AS cents
       FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id
       LEFT JOIN (SELECT invoice_line_id, sum(amount_cents) AS cents FROM credit_note_line GROUP BY 1) c ON c.invoice_line_id = l.id
      WHERE i.payer_id = $1 GROUP BY 1`,
    [payer.userId],
  )
  return rows
}

type Command =
  | { kind: 'order'; entries: number[] }
  | { kind: 'withdraw' | 'pay' | 'ask' | 'approve' | 'deny' | 'late'; entry: number }

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    entries: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constantFrom('withdraw', 'pay', 'ask', 'approve', 'deny', 'late'),
    entry: fc.nat(3),
  }),
)

/** Gives the commands, whether they are allowed or refused; each leaves the amounts of every invoice in balance. */
async function play(commands: readonly Command[]): Promise<void> {
  payer = await fixture.payer()
  const entries = Array.from({ length: 4 }, () => ({ id: newId(), version: 1, feeCents: 9_999 }))
  const call = (by: typeof payer | typeof admin, method: 'GET' | 'POST', url: string, body?: object) =>
    fixture.as(by)({ method, url, ...(body && { body }) })
  const invoiceOf = async (entry: number) => {
    const all = (await call(payer, 'GET', '/api/user/payments')).json() as {
      id: string
      status: string
      lines: { submissionId: string }[]
      refunds: { id: string; submissionId: string }[]
    }[]
    const { id } = entries[entry]!
    return all.find(
      ({ status, lines }) => status !== 'void' && lines.some(({ submissionId }) => submissionId === id),
    )
  }
  for (const each of commands) {
    if (each.kind === 'order') {
      const lines = each.entries.map((index) => {
        const entry = entries[index]!
        entry.version += 1
        const { id: submissionId, version, feeCents } = entry
        return {
          ...{ submissionId, version, title: `Entry ${index}`, categoryId: newId(), categoryName: 'Film' },
          amountCents: feeCents,
        }
      })
      await fixture.publish(paymentRequested, {
        aggregate: { id: lines[0]!.submissionId, version: lines[0]!.version },
        data: {
          ...{ organizationId: newId(), organizationName: 'Northlight', requestedBy: payer.userId },
          ...{ currency: 'USD', orderId: newId(), lines },
        },
      })
    } else {
      const entry = entries[each.entry]!
      const invoice = await invoiceOf(each.entry)
      const refund = invoice?.refunds.find(({ submissionId }) => submissionId === entry.id)
      if (each.kind === 'withdraw') {
        entry.version += 1
        await fixture.moveStatus(entry.id, 'pending_payment', 'withdrawn', entry.version)
      } else if (each.kind === 'late') fixture.setClock(new Date('2025-11-15T10:00:00Z'))
      else if (each.kind === 'pay' && invoice)
        await call(admin, 'POST', `/api/admin/payments/${invoice.id}/mark-paid`)
      else if (each.kind === 'ask' && invoice)
        await call(payer, 'POST', `/api/payments/${invoice.id}/refunds`, {
          ...{ reason: 'The client withdrew the work.', submissionId: entry.id },
        })
      else if (refund) await call(admin, 'POST', `/api/admin/refunds/${refund.id}/${each.kind}`)
    }
    for (const { amount, open, kept, credited, tax, creditedTax, earned, taxOwed } of await balances()) {
      expect({ each, sum: open + kept + credited }).toEqual({ each, sum: amount })
      expect({ each, earned, taxOwed }).toEqual({
        each,
        earned: amount - credited,
        taxOwed: tax - creditedTax,
      })
    }
  }
  const owed = (await balances()).reduce((sum, { open, kept }) => sum + open + kept, 0)
  expect((await claims()).reduce((sum, { cents }) => sum + cents, 0)).toBe(owed)
  fixture.setClock(new Date('2025-11-03T10:00:00Z'))
}

test('whatever is ordered, withdrawn, paid and refunded: open, kept and taken back make the amount of each invoice', async () => {
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 12 }), play), {
    numRuns: 8,
    endOnFailure: true,
  })
}, 180_000)

test('a part of a fee and its tax never exceed those of the line, down to the cent', async () => {
  const { shareOf } = await import('../../src/domain/credit-note.ts')
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(300_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (net, tax, share) => {
        const amountCents = net + tax
        const part = shareOf({ amountCents, netCents: net, taxCents: tax }, Math.round(amountCents * share))
        expect(part.netCents! + part.taxCents!).toBe(part.amountCents)
        expect(part.netCents).toBeLessThanOrEqual(net)
        expect(part.taxCents).toBeLessThanOrEqual(tax)
        expect(Math.min(part.netCents!, part.taxCents!)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
