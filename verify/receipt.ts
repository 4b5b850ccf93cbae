import { fromBase64, Refusal } from './bytes.ts'
import { canonicalJson } from './canonical-json.ts'
import { type Head, readHead } from './head.ts'
import { objectIn } from './json-object.ts'
import { includes, leafHash } from './merkle.ts'
import { reason } from './reasons.ts'

/** A longer proof would be one of a tree that nobody can have. */
const longestProof = 64

const noReceipt = { noJson: reason('no-json'), noObject: reason('no-receipt') }

/** A record that is in the log, at this place, under this head. */
export interface VerifiedReceipt {
  record: unknown
  number: number
  head: Head
}

/**
 * Checks that a receipt's record is in the log whose head it holds.
 *
 * @param vkeys the log's public keys, which never come from the receipt itself
 * @returns the record, its number in the log, and the head
 * @throws Refusal which says what is wrong, and nothing else
 */
export async function verifyReceipt(text: string, vkeys: readonly string[]): Promise<VerifiedReceipt> {
  const receipt = objectIn(text, noReceipt)
  const { format, number, record, nonce, proof, head: note } = receipt
  if (format !== 'accolade-receipt-1') throw new Refusal(reason('no-receipt-format'))
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0)
    throw new Refusal(reason('number-no-place'))
  if (Object.keys(receipt).length !== 6) throw new Refusal(reason('receipt-has-more'))
  if (typeof note !== 'string') throw new Refusal(reason('head-missing'))
  if (typeof record !== 'object' || record === null) throw new Refusal(reason('record-of-receipt-missing'))
  if (!Array.isArray(proof) || proof.length > longestProof) throw new Refusal(reason('proof-no-list'))
  const head = await readHead(note, vkeys)
  const { size, root } = head
  const leaf = await leafHash(canonicalJson(record), fromBase64(nonce, 32, reason('nonce')))
  const hashes = proof.map((hash) => fromBase64(hash, 32, reason('hash-of-proof')))
  if (!(await includes({ leaf, index: number, size, proof: hashes, root })))
    throw new Refusal(reason('not-in-log'))
  return { record, number, head }
}

/**
 * Checks every receipt of a file that holds one or several of them.
 *
 * @throws Refusal for the first one that is wrong, and for a file without any
 */
export async function verifyReceipts(text: string, vkeys: readonly string[]): Promise<VerifiedReceipt[]> {
  const { format, receipts, ...rest } = objectIn(text, noReceipt)
  if (format !== 'accolade-receipts-1') return [await verifyReceipt(text, vkeys)]
  if (!Array.isArray(receipts) || receipts.length === 0) throw new Refusal(reason('no-receipts'))
  if (Object.keys(rest).length > 0) throw new Refusal(reason('receipts-have-more'))
  const verified: VerifiedReceipt[] = []
  for (const [at, receipt] of receipts.entries())
    try {
      verified.push(await verifyReceipt(JSON.stringify(receipt), vkeys))
    } catch (error) {
      throw error instanceof Refusal
        ? new Refusal(reason('in-receipt', { number: at + 1, reason: error.message }))
        : error
    }
  return verified
}
