import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { bytesOf, Refusal } from '../bytes.ts'
import { checkFile } from '../check-file.ts'
import { readHead } from '../head.ts'
import { verifyLaterHead } from '../later-head.ts'
import { publishedDraw } from './published-draw.ts'
import { recordOf, vectors } from './vectors.ts'

const [{ note, vkey }] = vectors.notes as [(typeof vectors.notes)[0]]
const receipt = JSON.stringify({
  format: 'accolade-receipt-1',
  number: 12,
  record: JSON.parse(recordOf(12)),
  nonce: createHash('sha256').update('nonce 12').digest('base64'),
  proof: vectors.inclusion.find(({ size, index }) => size === 33 && index === 12)!.proof,
  head: note,
})

test('a draw and receipts are told apart by what is in them', async () => {
  const text = publishedDraw()
  const fingerprint = createHash('sha256').update(text).digest('hex')
  expect(await checkFile(bytesOf(text), [])).toMatchObject({ kind: 'draw', problems: [], fingerprint })
  expect(await checkFile(bytesOf(receipt), [vkey])).toMatchObject({
    kind: 'receipts',
    problems: [],
    receipts: [{ number: 12, record: { number: 12 } }],
  })
})

test.each([
  ['nothing', '', 'no bundle'],
  ['no JSON', '{', 'no bundle'],
  ['null', 'null', 'no bundle'],
  ['another format', '{"format":"accolade-bundle-1"}', 'no bundle'],
  ['no text', Uint8Array.of(0xff, 0xfe), 'no bundle'],
  ['two letters of a ZIP', 'PK', 'cut off'],
  ['a draw of another version', '{"format":"accolade-draw-2"}', 'accolade-draw-1'],
  ['a receipt without keys', receipt, 'public keys'],
])('%s is refused, and with nothing but a refusal', async (_, content, reason) => {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const refused = await checkFile(bytes, []).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect((refused as Refusal).message).toContain(reason)
})

test('a later head only adds to an earlier one by the proof of both sizes', async () => {
  const later = await readHead(note, [vkey])
  const { first, second, proof } = vectors.consistency.find(
    (each) => each.second === later.size && each.first > 1 && each.first < each.second,
  )!
  const earlier = {
    origin: later.origin,
    size: first,
    root: Uint8Array.from(Buffer.from(vectors.roots[first]!, 'base64')),
  }
  expect((await verifyLaterHead(earlier, note, proof, [vkey])).size).toBe(second)
  const otherRoot = Uint8Array.from(earlier.root, (byte, at) => (at === 7 ? byte ^ 1 : byte))
  await expect(verifyLaterHead({ ...earlier, root: otherRoot }, note, proof, [vkey])).rejects.toThrow(
    'only add',
  )
  await expect(verifyLaterHead(earlier, note, proof.slice(1), [vkey])).rejects.toThrow('only add')
  await expect(verifyLaterHead({ ...earlier, origin: 'x' }, note, proof, [vkey])).rejects.toThrow(
    'another log',
  )
  await expect(verifyLaterHead({ ...earlier, size: second + 1 }, note, proof, [vkey])).rejects.toThrow(
    'fewer',
  )
})
