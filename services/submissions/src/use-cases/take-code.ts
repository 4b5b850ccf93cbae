import type { Caller } from '@accolade/chassis/http/auth'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import {
  codeRefusal,
  type DiscountRefusal,
  discountRefusalWords,
  usesLeft,
} from '@accolade/contracts/entities/discount-rules'
import type { CodeInUse } from '../domain/order.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { countUses, findDiscount, lockDiscount } from '../store/discount-store.ts'
import type { Context } from './context.ts'

/** Counts a code that does not exist, so that nobody finds one by trying. @throws TooManyRequests */
export async function countGuess({ db }: Context, caller: Caller, now: Date): Promise<void> {
  // on its own: of a request that is refused, all that its unit of work wrote is taken back
  await spendQuota(db, { action: 'discount-guess', by: caller }, now)
}

/** Refuses a code that does not exist, before the first unit of work. @throws DomainError `invalid-request`; TooManyRequests */
export async function checkExists(context: Context, caller: Caller, code: string, now: Date): Promise<void> {
  const found = await findDiscount(context.db, { code })
  if (found?.isActive) return
  await countGuess(context, caller, now)
  throw refused('unknown')
}

/** Holds a code until the order is placed. @throws DomainError `invalid-request` where it holds for no entry of the organization now */
export async function takeCode(
  tx: Transaction,
  { code, organizationId }: { code: string; organizationId: string },
  now: Date,
): Promise<CodeInUse> {
  const held = await lockDiscount(tx, { code })
  if (!held) throw refused('unknown')
  const { timeZone } = await readProgramme(tx)
  const uses = await countUses(tx, { codeId: held.id, organizationId })
  const refusal = codeRefusal(held, { uses, timeZone, now })
  if (refusal) throw refused(refusal)
  return { ...held, usesLeft: usesLeft(held, uses) }
}

function refused(refusal: DiscountRefusal): DomainError {
  return new DomainError('invalid-request', undefined, [
    { path: 'code', message: discountRefusalWords[refusal] },
  ])
}
