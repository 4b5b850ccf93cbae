import type { Discount, DiscountForm } from '@accolade/contracts/entities/discount'
import { toNumber } from '../../shared/number-rule.ts'

/** The fields of a code as they are typed. */
export interface TypedCode {
  code: string
  name: string
  kind: 'percent' | 'amount'
  percent?: number | string
  amount?: number | string
  currency?: string
  isActive: boolean
  categoryIds: string[]
  validFrom?: string
  validUntil?: string
  maxUses?: number | string
  maxUsesPerOrganization?: number | string
}

/** A code for the form; of a new one, what it begins with. */
export function toTyped(code: Discount | null, currency: string): TypedCode {
  if (!code)
    return { code: '', name: '', kind: 'percent', percent: '', currency, isActive: true, categoryIds: [] }
  const { reduction, validFrom, validUntil, maxUses, maxUsesPerOrganization } = code
  return {
    ...{ code: code.code, name: code.name, isActive: code.isActive, categoryIds: code.categoryIds },
    ...(reduction.kind === 'percent'
      ? { kind: 'percent', percent: reduction.percent, currency }
      : { kind: 'amount', amount: reduction.amountCents / 100, currency: reduction.currency }),
    ...{ validFrom: validFrom ?? '', validUntil: validUntil ?? '' },
    ...{ maxUses: maxUses ?? '', maxUsesPerOrganization: maxUsesPerOrganization ?? '' },
  }
}

/** What was typed as the contract's form has it; what is no number stays none. */
export function fromTyped({ kind, percent, amount, currency = '', ...typed }: TypedCode): DiscountForm {
  const cents = toNumber(amount)
  return {
    ...{ code: typed.code, name: typed.name, isActive: typed.isActive, categoryIds: typed.categoryIds },
    reduction:
      kind === 'percent'
        ? { kind, percent: toNumber(percent) ?? Number.NaN }
        : { kind, amountCents: cents === undefined ? Number.NaN : Math.round(cents * 100), currency },
    ...{ validFrom: typed.validFrom || null, validUntil: typed.validUntil || null },
    ...{
      maxUses: toNumber(typed.maxUses) ?? null,
      maxUsesPerOrganization: toNumber(typed.maxUsesPerOrganization) ?? null,
    },
  }
}

/** The fields of the form for what the contract says is wrong. */
export const fieldOf: Readonly<Record<string, keyof TypedCode>> = {
  'reduction.percent': 'percent',
  'reduction.amountCents': 'amount',
  'reduction.currency': 'currency',
}
