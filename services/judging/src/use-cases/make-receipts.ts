import { DomainError } from '@accolade/contracts/domain-error'
import { receiptFormats } from '@accolade/contracts/entities/score-log'
import { readSignedLeaves, type SignedLeaf } from '../store/own-records.ts'
import type { Context } from './context.ts'
import { readInclusionProofs } from './read-log-proofs.ts'
import { idInLog } from './sequence-log.ts'

type ReceiptContext = Pick<Context, 'pool' | 'opaqueId'>

const atATime = 100

/**
 * The receipt of a record of the judge's own, in the format that `verify/` reads. It is always the same: its head is the first one
 * that covers the record.
 *
 * @throws DomainError `not-found` for anybody else's record, one that was erased, and before a signed head covers it
 */
export async function makeReceipt(
  context: ReceiptContext,
  { userId }: { userId: string },
  number: number,
): Promise<string> {
  const [leaf] = await readSignedLeaves(context.pool, idInLog(context, userId), { from: number, limit: 1 })
  if (leaf?.number !== number) throw new DomainError('not-found')
  return (await receiptsOf(context, [leaf]))[0]!
}

/** The receipts of everything that the judge did, one by one, as one file. */
export async function* makeReceipts(
  context: ReceiptContext,
  { userId }: { userId: string },
): AsyncGenerator<string> {
  const judge = idInLog(context, userId)
  yield `{"format":"${receiptFormats.several}","receipts":[`
  let from = 0
  for (let isMore = true; isMore; ) {
    const leaves = await readSignedLeaves(context.pool, judge, { from, limit: atATime })
    const receipts = await receiptsOf(context, leaves)
    if (receipts.length > 0) yield `${from > 0 ? ',' : ''}\n${receipts.join(',\n')}`
    isMore = leaves.length === atATime
    from = (leaves.at(-1)?.number ?? 0) + 1
  }
  yield '\n]}\n'
}

async function receiptsOf({ pool }: ReceiptContext, leaves: readonly SignedLeaf[]): Promise<string[]> {
  const places = leaves.map(({ number, size }) => ({ index: number, size }))
  const proofs = await readInclusionProofs(pool, places)
  return leaves.map(({ number, record, nonce, note }, at) =>
    JSON.stringify({
      format: receiptFormats.one,
      number,
      record: JSON.parse(record),
      nonce: nonce.toString('base64'),
      proof: proofs[at]!.map((hash) => Buffer.from(hash).toString('base64')),
      head: note,
    }),
  )
}
