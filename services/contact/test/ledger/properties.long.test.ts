import { readFile } from 'node:fs/promises'
import { emptyInvoicing } from '@accolade/contracts/entities/invoicing'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type CardFixture, startCardFixture } from '../card/card-fixture.ts'
import { readMoney } from './money-rows.ts'
import { type Command, kinds, kindsByHand, moneyWorld, prepareCrashes } from './money-world.ts'

let fixture: CardFixture
/** The same for what was stored before there were cards. */
let older: CardFixture

async function start() {
  const fixture = await startCardFixture()
  const tax = { name: 'VAT', rateHundredths: 1900, included: true, note: '' }
  await fixture.settings({ invoicing: { ...emptyInvoicing, tax } })
  await prepareCrashes(fixture)
  return fixture
}
beforeAll(async () => {
  fixture = await start()
  older = await start()
})
afterAll(async () => {
  await fixture.stop()
  await older.stop()
})

const command = (among: readonly Command['kind'][] = kinds): fc.Arbitrary<Command> =>
  fc.record({
    kind: fc.constantFrom(...among),
    which: fc.nat(2),
    cents: fc.constantFrom(14950, 5000, 9950, 40000, 1),
    twice: fc.boolean(),
    crashes: fc.nat(5).map((dice) => dice === 0),
  })
const begin: Command[] = (['invoice', 'arrive', 'invoice', 'arrive'] as const).map((kind, at) => ({
  ...{ kind, which: 0, cents: at < 2 ? 14950 : 40000, twice: false, crashes: false },
}))

const doing = (...done: [kind: Command['kind'], cents?: number, which?: number][]): Command[] =>
  done.map(([kind, cents = 0, which = 0]) => ({ kind, which, cents, twice: false, crashes: false }))
/** Every kind of entry occurs, whatever chance brings. */
const examples: [Command[]][] = [
  [doing(['allocate', 5000], ['undo'], ['allocate', 4950], ['withdraw'], ['ignore'], ['reopen'], ['return'])],
  [
    doing(
      ['mark-paid'],
      ['allocate-all'],
      ['allocate', 14950],
      ['undo'],
      ['ask'],
      ['approve'],
      ['start'],
      ['fail'],
      ['complete'],
      ['start'],
      ['complete'],
    ),
  ],
  [doing(['allocate', 4950], ['mark-paid'], ['ask'], ['deny'], ['ask'], ['approve'])],
  [doing(['allocate', 5000], ['undo'], ['mark-paid'], ['ask'], ['approve'])],
  // an invoice and a transfer in euros: dollars cannot pay it, euros can
  [
    doing(
      ['invoice', 0, 2],
      ['arrive', 14950, 2],
      ['allocate', 5000, 2],
      ['allocate-all', 0, 2],
      ['ask', 0, 2],
      ['approve'],
      ['start'],
      ['complete'],
    ),
  ],
]
const byCard: [Command[]][] = [
  [
    doing(
      ['checkout'],
      ['pay', 0],
      ['again'],
      ['ask'],
      ['approve'],
      ['send-refunds'],
      ['refund-fails'],
      ['start'],
      ['complete'],
    ),
  ],
  [
    doing(
      ['checkout'],
      ['pay', 0],
      ['ask'],
      ['approve'],
      ['send-refunds'],
      ['complete'],
      ['refund-succeeds'],
      ['again', 1],
    ),
  ],
  [doing(['checkout'], ['mark-paid'], ['pay', 0], ['send-back'], ['again'])],
  [doing(['allocate', 5000], ['checkout'], ['undo'], ['pay', 0], ['withdraw'], ['send-back'])],
  [doing(['checkout'], ['pay-wrong', 1], ['send-back'])],
]
const entryKinds = [
  'bank',
  'captured',
  'charged',
  'issued',
  'noted',
  'refund',
  'refunded',
  'reopened',
  'returned',
  'set-aside',
  'undone',
  'void',
]

async function expectAllAccounted() {
  const { ledger, rows, imbalance, ...wrong } = await readMoney(fixture)
  expect(imbalance).toEqual({ entries: 0, sum: 0 })
  expect(ledger).toEqual(rows)
  expect(wrong).toEqual({ unlike: [], misplaced: [], uncredited: [], adrift: [], unpaid: [], mixed: [] })
}

test('whatever people do, in whatever order, twice or half, no money is unaccounted for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command(), { minLength: 4, maxLength: 30, size: 'max' }), async (commands) => {
      const world = moneyWorld(fixture)
      for (const each of [...begin, ...commands]) await world.run(each)
      await expectAllAccounted()
    }),
    { numRuns: process.env.LONG ? 60 : 13, endOnFailure: true, examples: [...examples, ...byCard] },
  )
  const { rows } = await fixture.pool.query('SELECT DISTINCT kind FROM ledger_entry ORDER BY kind')
  expect(rows.map(({ kind }) => kind)).toEqual(entryKinds)
  const currencies = await fixture.pool.query('SELECT DISTINCT currency FROM ledger_entry ORDER BY currency')
  expect(currencies.rows.map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
}, 300_000)

test('what was stored before there was a ledger gets the same postings', async () => {
  const migration = new URL('../../prisma/migrations/20261126222600_ledger/migration.sql', import.meta.url)
  const text = await readFile(migration, 'utf8')
  const tables = ['ledger_posting', 'ledger_entry', 'payment_attempt_step', 'refund_attempt_step']
  const all = [...tables, 'payment_attempt', 'refund_attempt']
  const commands = fc.sample(command(kindsByHand), 60)
  for (const [each] of [...examples, [commands] as const]) {
    const world = moneyWorld(older)
    for (const one of [...begin, ...each]) await world.run(one)
  }
  const client = await older.pool.connect()
  const read = async () => [
    (
      await client.query(`
        SELECT e.kind, e.source, e.invoice_id, e.bank_entry_id, e.currency, e.at, p.account, p.amount_cents
          FROM ledger_entry e JOIN ledger_posting p ON p.entry_id = e.id ORDER BY kind, source, account`)
    ).rows,
    (
      await client.query(`
        SELECT a.invoice_id, a.provider, a.allocation_id, a.amount_cents, a.at, s.status, s.at AS since FROM payment_attempt a
          JOIN payment_attempt_step s ON s.attempt_id = a.id ORDER BY 1, 2, 3, s.position`)
    ).rows,
    (
      await client.query(`
        SELECT a.refund_id, a.provider, a.amount_cents, a.at, s.status, s.at AS since FROM refund_attempt a
          JOIN refund_attempt_step s ON s.attempt_id = a.id ORDER BY 1, a.at, a.id = a.id, s.status`)
    ).rows,
  ]
  try {
    await client.query('BEGIN')
    const before = await read()
    for (const table of all) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER append_only`)
    for (const table of all) await client.query(`DELETE FROM ${table}`)
    await client.query(text.slice(text.lastIndexOf('DO $$')))
    expect(before[0]!.length).toBeGreaterThan(60)
    expect(await read()).toEqual(before)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
