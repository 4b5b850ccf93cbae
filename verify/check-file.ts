// Checks any file that a programme publishes, and says in `Finding` what it is and what was found.
import { type BundleVerdict, verifyBundle } from './bundle.ts'
import { fingerprintOf, Refusal, textIn } from './bytes.ts'
import { type DrawVerdict, verifyDraw } from './draw.ts'
import { type Head, readHead } from './head.ts'
import { objectIn } from './json-object.ts'
import { noteIn } from './mailed-head.ts'
import { reason } from './reasons.ts'
import { type VerifiedReceipt, verifyReceipts } from './receipt.ts'

/** What a file is and what was found; nothing is wrong where there are no problems. */
export type Finding =
  | ({ kind: 'bundle' } & BundleVerdict)
  | ({ kind: 'draw'; fingerprint: string } & DrawVerdict)
  | { kind: 'head'; problems: string[]; head: Head }
  | { kind: 'receipts'; problems: string[]; receipts: VerifiedReceipt[] }

const unknown = reason('unknown-file')

/**
 * Tells bundle, draw, receipts and a kept head apart by what is in the file.
 *
 * @param vkeys the public keys of the log, which receipts and heads need: a bundle brings its own, which have to be compared
 * @param onProgress is called with the share that is done, now and then
 * @throws Refusal for what is none of them, and for what is damaged
 */
export async function checkFile(
  content: Uint8Array,
  vkeys: readonly string[],
  onProgress: (share: number) => void = () => {},
): Promise<Finding> {
  if (content[0] === 0x50 && content[1] === 0x4b)
    return { kind: 'bundle', ...(await verifyBundle(content, onProgress)) }
  const text = textIn(content, unknown)
  const note = noteIn(text)
  if (note) {
    if (vkeys.length === 0) throw new Refusal(reason('keys-needed'))
    return { kind: 'head', problems: [], head: await readHead(note, vkeys) }
  }
  const format = String(objectIn(text, { noJson: unknown, noObject: unknown }).format)
  if (format.startsWith('accolade-draw-'))
    return { kind: 'draw', fingerprint: await fingerprintOf(text), ...(await verifyDraw(text)) }
  if (format.startsWith('accolade-receipt')) {
    if (vkeys.length === 0) throw new Refusal(reason('keys-needed'))
    return { kind: 'receipts', problems: [], receipts: await verifyReceipts(text, vkeys) }
  }
  throw new Refusal(unknown)
}
