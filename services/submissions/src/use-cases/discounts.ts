import { record } from '@accolade/chassis/administration/record'
import { violatedIndex } from '@accolade/chassis/database/unique-violation'
import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Discount, DiscountForm } from '@accolade/contracts/entities/discount'
import { discountsChanged } from '@accolade/contracts/events/submission-prices'
import { checkVersion } from '../domain/submission.ts'
import * as store from '../store/discount-store.ts'
import type { Context } from './context.ts'

/** All codes, the newest first, with how often they are used. */
export async function listDiscounts({ db }: Context): Promise<Discount[]> {
  const [codes, used] = await Promise.all([store.listDiscounts(db), store.listUsed(db)])
  return codes.map((code) => view(code, used))
}

/** Makes a code. @throws DomainError `conflict` where there is one with these letters */
export async function createDiscount(
  context: Context,
  caller: Caller,
  { version: _none, ...form }: DiscountForm,
  now: Date,
): Promise<Discount> {
  const discount = { ...form, id: context.newId(), createdAt: now, version: 1 }
  await unique(() =>
    context.unitOfWork.run(caller, async (tx, emit) => {
      await store.insertDiscount(tx, discount)
      emit(discountsChanged, { aggregate: { id: discount.id, version: 1 }, data: {} })
      record(caller, emit, { id: discount.id, title: discount.code, after: form })
    }),
  )
  return view(discount, [])
}

/** Changes a code for requests from now on; what was requested keeps its discount. @throws DomainError `not-found`, `version-conflict`, `conflict` */
export function updateDiscount(
  context: Context,
  caller: Caller,
  id: string,
  { version: edited, ...form }: DiscountForm,
): Promise<Discount> {
  return unique(() =>
    context.unitOfWork.run(caller, async (tx, emit) => {
      const before = await store.lockDiscount(tx, { id })
      if (!before) throw new DomainError('not-found')
      checkVersion(before, edited)
      const after = { ...before, ...form, version: before.version + 1 }
      await store.replaceDiscount(tx, after)
      emit(discountsChanged, { aggregate: { id, version: after.version }, data: {} })
      record(caller, emit, { id, title: after.code, before, after })
      return view(after, await store.listUsed(tx))
    }),
  )
}

async function unique<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedIndex(error) === 'discount_code_code_key')
      throw new DomainError('conflict', 'There is a code with these letters already')
    throw error
  }
}

function view({ createdAt, ...code }: store.StoredDiscount, used: readonly store.UsedDiscount[]): Discount {
  const own = used.filter(({ codeId }) => codeId === code.id)
  return {
    ...{ ...code, categoryIds: [...code.categoryIds], createdAt: createdAt.toISOString() },
    uses: own.reduce((sum, { uses }) => sum + uses, 0),
    discounts: own.map(({ currency, amountCents }) => ({ currency, amountCents })),
  }
}
