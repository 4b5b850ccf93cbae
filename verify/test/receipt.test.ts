import { createHash, createPrivateKey, sign } from 'node:crypto'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fromBase64, Refusal, toBase64 } from '../bytes.ts'
import { readHead } from '../head.ts'
import { verifyReceipt, verifyReceipts } from '../receipt.ts'
import { recordOf, vectors } from './vectors.ts'

const [signed, other] = vectors.notes as [(typeof vectors.notes)[0], (typeof vectors.notes)[0]]
const { note, vkey } = signed

const number = 12
const receipt = {
  format: 'accolade-receipt-1',
  number,
  record: JSON.parse(recordOf(number)),
  nonce: createHash('sha256').update(`nonce ${number}`).digest('base64'),
  proof: vectors.inclusion.find(({ size, index }) => size === 33 && index === number)!.proof,
  head: note,
}

/** All texts that one bit makes of a text, as they would be read from a file. */
function* flips(text: string): Generator<string> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length * 8; at++) {
    const flipped = Buffer.from(bytes)
    flipped[at >> 3]! ^= 1 << (at & 7)
    yield flipped.toString()
  }
}

/** Why something is refused; an error of any other kind fails the test. */
async function refusalOf(checked: Promise<unknown>): Promise<string | null> {
  try {
    await checked
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return null
}

/** Signs what the other implementation has signed, with another text. */
function noteOf(text: string): string {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({
    key: Buffer.concat([prefix, Buffer.from(signed.seed, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  })
  const id = Buffer.from(vkey.split('+')[1]!, 'hex')
  const signature = Buffer.concat([id, sign(null, Buffer.from(text), key)]).toString('base64')
  return `${text}\n— ${vkey.split('+')[0]} ${signature}\n`
}

test('reads heads that another implementation has signed', async () => {
  for (const each of vectors.notes) {
    const head = await readHead(each.note, [signed.vkey, other.vkey])
    const root = fromBase64(vectors.roots[33], 32, 'The root')
    expect(head).toEqual({
      origin: each.vkey.split('+')[0],
      size: 33,
      root,
      time: '2026-11-27T11:00:00.000Z',
    })
  }
})

test('a head needs a signature by a key of its log, whoever has signed it besides', async () => {
  expect(await refusalOf(readHead(note, []))).toBe('No key of the log has signed the head')
  expect(await refusalOf(readHead(note, [other.vkey]))).toBe('No key of the log has signed the head')
  const line = other.note.split('\n').at(-2)!
  expect((await readHead(`${note}${line}\n`, [vkey, other.vkey])).size).toBe(33)
  const body = note.slice(0, note.indexOf('\n\n') + 2)
  expect(await refusalOf(readHead(`${body}${line}\n`, [vkey, other.vkey]))).toBe(
    'No key of the log has signed the head',
  )
})

test('a signed head that is not well-formed is refused', async () => {
  const text = note.slice(0, note.indexOf('\n\n') + 1)
  expect(await refusalOf(readHead(noteOf(text), [vkey]))).toBeNull()
  for (const [from, to] of [
    ['33', '033'],
    ['33', '-1'],
    ['33', '9999999999999999'],
    ['time', 'date'],
    ['time', 'a\ntime'],
  ] as const)
    expect(await refusalOf(readHead(noteOf(text.replace(`\n${from}`, `\n${to}`)), [vkey]))).not.toBeNull()
})

test('a head and its key with any bit changed are refused', async () => {
  for (const flipped of flips(note)) expect(await refusalOf(readHead(flipped, [vkey]))).not.toBeNull()
  for (const flipped of flips(vkey)) expect(await refusalOf(readHead(note, [flipped]))).not.toBeNull()
})

test('a receipt shows that a record is in the log', async () => {
  const { record, head } = await verifyReceipt(JSON.stringify(receipt), [vkey])
  expect({ record, size: head.size }).toEqual({ record: { number: 12 }, size: 33 })
})

test('a receipt with any bit changed is refused', async () => {
  let tried = 0
  for (const flipped of flips(JSON.stringify(receipt, null, 2))) {
    expect(await refusalOf(verifyReceipt(flipped, [vkey]))).not.toBeNull()
    tried++
  }
  expect(tried).toBeGreaterThan(5_000)
})

test('a receipt for a record that another one is in the place of is refused', async () => {
  const changes = [
    { record: { number: 13 } },
    { number: 13 },
    { nonce: toBase64(new Uint8Array(32)) },
    { note: 'more' },
  ]
  for (const change of changes)
    expect(await refusalOf(verifyReceipt(JSON.stringify({ ...receipt, ...change }), [vkey]))).not.toBeNull()
})

test('whatever is no receipt is refused, without any other error', async () => {
  const made = fc.record({
    format: fc.constant('accolade-receipt-1'),
    number: fc.oneof(fc.nat(40), fc.jsonValue()),
    record: fc.oneof(fc.constant(receipt.record), fc.jsonValue()),
    nonce: fc.oneof(fc.constant(receipt.nonce), fc.jsonValue()),
    proof: fc.oneof(fc.array(fc.constantFrom(...receipt.proof)), fc.jsonValue()),
    head: fc.oneof(fc.constantFrom(note, other.note, `${note}\n\n`), fc.jsonValue()),
  })
  const keys = fc.array(fc.oneof(fc.constantFrom(vkey, other.vkey), fc.string()), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        made.map((each) => JSON.stringify(each)),
        fc.string(),
        fc.json(),
      ),
      keys,
      async (text, vkeys) => {
        expect(await refusalOf(verifyReceipt(text, vkeys))).not.toBeNull()
      },
    ),
    { numRuns: 2_000, seed: 8785 },
  )
})

test('a file of several receipts is checked whole, and the first wrong one is named', async () => {
  const several = (receipts: unknown, more = {}) =>
    JSON.stringify({ format: 'accolade-receipts-1', receipts, ...more })
  const keys = [vkey]
  const [first, second] = await verifyReceipts(several([receipt, receipt]), keys)
  expect([first, second]).toEqual([
    await verifyReceipt(JSON.stringify(receipt), keys),
    await verifyReceipt(JSON.stringify(receipt), keys),
  ])
  expect(await verifyReceipts(JSON.stringify(receipt), keys)).toEqual([first])
  const wrong = { ...receipt, number: 13 }
  expect(await refusalOf(verifyReceipts(several([receipt, wrong]), keys))).toBe(
    'Receipt 2: The record is not in the log at this place',
  )
  for (const [receipts, more] of [[[]], [null], [{}], [[receipt], { note: 'x' }]] as [unknown, object?][])
    expect(await refusalOf(verifyReceipts(several(receipts, more), keys))).toMatch(/^The/)
  expect(await refusalOf(verifyReceipts(several([several([receipt])]), keys))).toBe(
    'Receipt 1: This is no receipt',
  )
})
