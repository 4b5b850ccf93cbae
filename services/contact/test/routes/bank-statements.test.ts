import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { type Fixture, startFixture } from '../fixture.ts'
import { sample } from '../statements/read.ts'
import { bankOf, csvFile, invoiced, packed } from './bank-fixture.ts'

let fixture: Fixture
let bank: ReturnType<typeof bankOf>
beforeAll(async () => {
  fixture = await startFixture()
  bank = bankOf(fixture)
})
afterAll(() => fixture.stop())

test('a file is shown before it is stored, and stored once', async () => {
  const file = packed(sample('camt-053-02.xml'), 'november.xml')
  const before = await bank.waiting()
  const shown = (await bank.preview(file)).json()
  expect(shown).toMatchObject({
    ...{ kind: 'entries', format: 'camt.053.001.02', known: 0, imported: null },
    ...{ leftOut: { debits: 1, pending: 1 }, from: '2025-11-01', to: '2025-11-03' },
  })
  expect(shown.entries.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([
    14950, 29900, 14950,
  ])
  expect(await bank.waiting()).toBe(before)
  const imported = await bank.import(file)
  expect(imported.statusCode).toBe(201)
  expect(imported.json()).toMatchObject({ name: 'november.xml', added: 3, known: 0 })
  expect(await bank.waiting()).toBe(before + 3)
  const again = (await bank.preview(file)).json()
  expect(again).toMatchObject({ known: 3, imported: { id: imported.json().id } })
  const twice = await bank.import({ ...file, name: 'the same.xml' })
  expect([twice.statusCode, twice.json().error]).toEqual([409, 'This file was imported already'])
  expect(await bank.waiting()).toBe(before + 3)
  expect((await bank.statements()).items[0]).toMatchObject({ id: imported.json().id, importedByName: null })
})

test('entries that overlap with another file are kept once, also where two import at the same time', async () => {
  const [one, two, three] = [newId(), newId(), newId()].map((reference) => ({ amount: '10.00', reference }))
  const files = [csvFile([one!, two!]), csvFile([two!, three!])]
  const replies = await Promise.all(files.map((file) => bank.import(file)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  const added = replies.map((reply) => reply.json().added as number)
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect((await bank.entries(`q=${two!.reference}`)).total).toBe(1)
})

test('what may be the same entry in another format is pointed out', async () => {
  await bank.import(csvFile([{ amount: '77.70' }]))
  const { entries } = (await bank.preview(csvFile([{ amount: '77.70' }, { amount: '77.71' }]))).json()
  expect(entries.map(({ similar }: { similar: boolean }) => similar)).toEqual([true, false])
})

test('what cannot be read is named, and nothing of the file is stored', async () => {
  const before = await bank.waiting()
  const file = packed('Date,Payer Name,Amount\n2025-11-03,Ada,1.00\n2025-11-04,Bo,two\n')
  for (const send of [bank.preview, bank.import]) {
    const reply = await send(file)
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'Line 3: The amount cannot be read'])
  }
  const foreign = await bank.import(csvFile([{ amount: '1.00' }, { amount: '5', currency: 'JPY' }]))
  expect([foreign.statusCode, foreign.json().error]).toEqual([
    400,
    'The file has amounts in a currency that does not count in hundredths',
  ])
  expect(await bank.waiting()).toBe(before)
})

test('columns are said once and remembered for the next file', async () => {
  const text = (day: string, key: string) => `Wann${key};Wer;Wieviel\n${day}/04/2025;Ada;1.200\n`
  const key = newId()
  const asked = (await bank.preview(packed(text('03', key)))).json()
  expect(asked).toEqual({
    ...{ kind: 'columns', head: [`Wann${key}`, 'Wer', 'Wieviel'], rows: [['03/04/2025', 'Ada', '1.200']] },
  })
  const refused = await bank.import(packed(text('03', key)))
  expect(refused.statusCode).toBe(400)
  const columns = { day: 0, name: 1, amount: 2, dayOrder: 'dmy', decimal: ',' }
  const file = { ...packed(text('03', key)), columns }
  expect((await bank.preview(file)).json()).toMatchObject({
    kind: 'entries',
    entries: [{ amountCents: 120000 }],
  })
  expect((await bank.import(file)).statusCode).toBe(201)
  expect((await bank.preview(packed(text('04', key)))).json()).toMatchObject({
    ...{ kind: 'entries', entries: [{ amountCents: 120000, bookedOn: '2025-04-04' }] },
  })
})

test('the database keeps what the bank said, and refuses to give more than there is', async () => {
  const entry = await bank.arrived({ amount: '150.00' })
  const { id } = await invoiced(fixture)
  const other = await invoiced(fixture)
  const give = (cents: number, invoiceId = id) =>
    fixture.pool.query(
      'INSERT INTO bank_allocation (id, entry_id, invoice_id, amount_cents, at) VALUES ($1, $2, $3, $4, now())',
      [newId(), entry.id, invoiceId, cents],
    )
  await expect(give(14951)).rejects.toThrow('an invoice cannot get more than it asks for')
  await give(10000)
  await expect(give(5001, other.id)).rejects.toThrow('an entry cannot give more than came in')
  await expect(give(-1)).rejects.toThrow('bank_allocation_amount')
  const undo =
    'INSERT INTO bank_allocation (id, entry_id, invoice_id, amount_cents, undoes, at) VALUES ($1, $2, $3, -1, $1, now())'
  await expect(fixture.pool.query(undo, [newId(), entry.id, id])).rejects.toThrow(
    'only undone by its opposite',
  )
  // at the same time, too
  const both = await Promise.allSettled([give(4950), give(4950), give(4950, other.id)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const table of ['bank_statement', 'bank_entry', 'bank_allocation', 'bank_entry_step'])
    await expect(fixture.pool.query(`DELETE FROM ${table}`)).rejects.toThrow('append-only')
  await expect(fixture.pool.query("UPDATE bank_entry SET payer_name = 'Eve'")).rejects.toThrow('append-only')
})
