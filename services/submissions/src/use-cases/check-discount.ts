import type { Caller } from '@accolade/chassis/http/auth'
import type { DiscountChecked, discountCheckSchema } from '@accolade/contracts/entities/discount'
import {
  codeRefusal,
  discountOf,
  entryDiscountRefusal,
  usesLeft,
} from '@accolade/contracts/entities/discount-rules'
import type { z } from 'zod'
import { priceIn } from '../domain/payment.ts'
import { readProgramme } from '../replicas/programme.ts'
import { countUses, findDiscount } from '../store/discount-store.ts'
import { readBases } from '../store/submission-basis.ts'
import { checkOrganization } from './check-membership.ts'
import type { Context } from './context.ts'
import { countGuess } from './take-code.ts'

/**
 * What a code would take off the fees of drafts now; nothing is held for whoever asks. Codes that do not exist are counted, so that
 * nobody finds one by trying.
 *
 * @throws TooManyRequests
 */
export async function checkDiscount(
  context: Context,
  caller: Caller,
  { code, organizationId, submissionIds, currency: wanted }: z.output<typeof discountCheckSchema>,
  now: Date,
): Promise<DiscountChecked> {
  const { userId } = caller
  await checkOrganization(context, userId, organizationId)
  const found = await findDiscount(context.db, { code })
  const { timeZone } = await readProgramme(context.db)
  const uses = found
    ? await countUses(context.db, { codeId: found.id, organizationId })
    : { all: 0, organization: 0 }
  const refusal = codeRefusal(found, { uses, timeZone, now })
  if (!found || refusal) {
    if (refusal === 'unknown') await countGuess(context, caller, now)
    return { code, refusal, lines: [] }
  }
  const bases = await readBases(context.db, { submissionIds, userId })
  const byId = new Map(bases.map((basis) => [basis.submission.id, basis]))
  let left = usesLeft(found, uses) ?? submissionIds.length
  const lines = submissionIds.flatMap((submissionId) => {
    const basis = byId.get(submissionId)
    if (basis?.submission.organizationId !== organizationId || basis.submission.status !== 'draft') return []
    const price = priceIn(basis, wanted, now)
    if (!price) return []
    const { amountCents: listCents, currency } = price
    const { categoryId } = basis.submission
    const refused =
      entryDiscountRefusal(found, { categoryId, currency }) ?? (left > 0 ? null : ('used-up' as const))
    if (refused === null) left -= 1
    const discountCents = refused === null ? discountOf(found.reduction, listCents) : 0
    return [{ submissionId, listCents, discountCents, currency, refusal: refused }]
  })
  return { code: found.code, refusal: null, lines }
}
