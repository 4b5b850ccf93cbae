import { fromBase64, Refusal } from './bytes.ts'
import { type Head, readHead } from './head.ts'
import { extendsTree } from './merkle.ts'
import { reason } from './reasons.ts'

/**
 * Checks that the log of a later head only adds to the one of an earlier head.
 *
 * @param later the signed note of the later head
 * @param proof hashes in base64 (RFC 9162, section 2.1.4)
 * @returns the later head
 * @throws Refusal where the log was changed between the two, or nothing shows that it was not
 */
export async function verifyLaterHead(
  earlier: Pick<Head, 'origin' | 'size' | 'root'>,
  later: string,
  proof: readonly string[],
  vkeys: readonly string[],
): Promise<Head> {
  const head = await readHead(later, vkeys)
  if (head.origin !== earlier.origin) throw new Refusal(reason('head-of-other-log'))
  if (head.size < earlier.size) throw new Refusal(reason('head-smaller'))
  const hashes = proof.map((hash) => fromBase64(hash, 32, reason('hash-of-proof')))
  if (!(await extendsTree({ first: earlier, second: head, proof: hashes })))
    throw new Refusal(reason('log-changed'))
  return head
}
