import { holdSwitches } from '@accolade/chassis/database/switch-lock'
import type { Caller } from '@accolade/chassis/http/auth'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Order, OrderForm, PayableEntry } from '@accolade/contracts/entities/order'
import { orderRefusal, placeOrder as place } from '../domain/order.ts'
import { owed, pricesOf } from '../domain/payment.ts'
import { lettersOf } from '../store/discount-store.ts'
import { listPayable } from '../store/payable-entries.ts'
import { readBases } from '../store/submission-basis.ts'
import { holdSubmissions } from '../store/submission-store.ts'
import { apply } from './change-submission.ts'
import { checkOrganization } from './check-membership.ts'
import type { Context } from './context.ts'
import { checkExists, takeCode } from './take-code.ts'

/**
 * Orders entries of one organization: all of them, or none. Whoever closes entering waits for those that found it open.
 *
 * @throws DomainError `invalid-request` on the organization, the entries or the code where these do not hold, `conflict` where
 * one cannot be ordered or the price is not the expected one; TooManyRequests
 */
export async function placeOrder(
  context: Context,
  caller: Caller,
  { organizationId, submissionIds, code, currency: wanted, expectedCents }: OrderForm,
  now: Date,
): Promise<Order> {
  const { userId } = caller
  if (code) await checkExists(context, caller, code, now)
  await checkOrganization(context, userId, organizationId)
  return context.unitOfWork.run({ userId }, async (tx, emit) => {
    await holdSubmissions(tx, submissionIds)
    await holdSwitches(tx)
    const found = new Map(
      (await readBases(tx, { submissionIds, userId })).map((basis) => [basis.submission.id, basis]),
    )
    const bases = submissionIds.map((id) => {
      const basis = found.get(id)
      if (basis?.submission.organizationId !== organizationId) throw foreignEntry()
      return basis
    })
    const codes = await lettersOf(
      tx,
      bases.flatMap(({ submission: { bill } }) => bill?.discount?.codeId ?? []),
    )
    const entries = bases.map((basis) => ({
      ...basis,
      billedCode: codes.get(basis.submission.bill?.discount?.codeId ?? ''),
    }))
    const orderId = context.newId()
    const inUse = code ? await takeCode(tx, { code, organizationId }, now) : null
    const entrant = { role: 'entrant', userId } as const
    const wish = { code: inUse, currency: wanted }
    const { lines, currency, outcomes } = place(orderId, entries, entrant, now, wish)
    const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
    if (expectedCents !== undefined && amountCents !== expectedCents)
      throw new DomainError('conflict', 'The price has changed meanwhile. Please look at it again')
    const [only, ...others] = submissionIds
    const object = others.length === 0 ? { object: only } : {}
    await spendQuota(tx, { action: 'payment-request', by: caller, ...object }, now)
    for (const [index, outcome] of outcomes.entries())
      await apply({ tx, emit }, entries[index]!.submission, outcome)
    return {
      ...{ id: orderId, organizationId, currency, amountCents },
      lines: lines.map(({ submissionId, title, amountCents, discount, memberRate = false }) => ({
        ...{ submissionId, title, amountCents },
        discountCents: discount?.cents ?? 0,
        memberRate,
      })),
    }
  })
}

function foreignEntry(): DomainError {
  return new DomainError('invalid-request', undefined, [
    { path: 'submissionIds', message: 'Please select entries of this organization' },
  ])
}

/** What the caller could order, with what it costs now, and what cannot be ordered, with the reason. */
export async function listPayableEntries(
  { db }: Context,
  { userId }: Caller,
  now: Date,
): Promise<PayableEntry[]> {
  const listed = await listPayable(db, userId)
  const bases = await readBases(db, { submissionIds: listed.map(({ id }) => id), userId })
  const byId = new Map(bases.map((basis) => [basis.submission.id, basis]))
  return listed.flatMap(({ id, files }) => {
    const basis = byId.get(id)
    if (!basis) return []
    const { submission, category, organizationName } = basis
    const { title, organizationId, status } = submission
    // a step may have been taken between the two queries
    if (status !== 'draft' && status !== 'pending_payment') return []
    const { amountCents, currency, memberRate, prices } = owed(submission, ...pricesOf(basis, now))
    return [
      {
        ...{ id, title, categoryName: category.name, organizationId, organizationName, status, files },
        ...{ amountCents, currency, memberRate, prices, refusal: orderRefusal(submission, basis, now) },
      },
    ]
  })
}
