import { DomainError } from '@accolade/contracts/domain-error'
import { isCurrency } from '@accolade/contracts/entities/currency'
import {
  type DiscountTerms,
  discountOf,
  entryDiscountRefusal,
} from '@accolade/contracts/entities/discount-rules'
import { entryRefusal } from '@accolade/contracts/entities/entering'
import { type OrderRefusal, orderRefusalWords } from '@accolade/contracts/entities/order-rules'
import type { EventData } from '@accolade/contracts/events/define'
import { paymentRequested } from '@accolade/contracts/events/submissions'
import { lacksDeclaration } from './declaration.ts'
import type { Category, PriceTerms, Programme } from './entering.ts'
import { feeOf, priceIn } from './payment.ts'
import {
  type Actor,
  type Bill,
  changed,
  type DomainEvent,
  domainEvent,
  type Outcome,
  type Submission,
  step,
  unchanged,
} from './submission.ts'
import { checkTransition } from './transitions.ts'

/**
 * Why an entry cannot be ordered now; null where it can. What waits for its payment can be ordered again, with others.
 *
 * @param currency the one that is chosen; undefined: the programme's own
 */
export function orderRefusal(
  submission: Pick<Submission, 'status' | 'paid' | 'bill'>,
  terms: PriceTerms & { category: Category; programme: Programme; isDeclared: boolean },
  now: Date,
  currency?: string,
): OrderRefusal | null {
  const { status, bill } = submission
  if (status === 'pending_payment')
    return currency !== undefined && bill && bill.currency !== currency ? 'other-currency' : null
  if (status !== 'draft') return 'other-status'
  if (submission.paid) return 'paid'
  const closed = entryRefusal(terms.category, terms.programme, now)
  if (closed) return closed.code
  if (lacksDeclaration(terms.programme, terms.isDeclared)) return 'undeclared'
  const price = priceIn(terms, currency, now)
  if (feeOf(terms, now).amountCents === 0) return 'no-fee'
  if (!price) return 'no-price'
  return isCurrency(price.currency) ? null : 'unknown-currency'
}

/** An entry of an order with what decides about it. */
export interface Ordered extends PriceTerms {
  submission: Submission
  category: Category
  programme: Programme
  organizationName: string
  isDeclared: boolean
  /** The code that made its open bill less; absent where none did. */
  billedCode?: string | undefined
}

/** A code that holds for the organization now; `usesLeft`: for so many entries, null: for any number. */
export interface CodeInUse extends Pick<DiscountTerms, 'reduction' | 'categoryIds'> {
  id: string
  code: string
  usesLeft: number | null
}

/**
 * Orders entries of one organization, in one currency: drafts wait for their payment from now on, at the fee of now less what the
 * code takes off; what waits already keeps what it was billed. An entry for which nothing is left to pay is submitted at once. The
 * first outcome has the event of the order, where there is anything to invoice.
 *
 * @param wish the code, and the currency in which drafts are billed; without it the programme's own
 * @throws DomainError `conflict` where one cannot be ordered, or the code takes nothing off any of them
 */
export function placeOrder(
  orderId: string,
  entries: readonly Ordered[],
  actor: Actor & { userId: string },
  now: Date,
  { code = null, currency: wanted }: { code?: CodeInUse | null; currency?: string | undefined } = {},
): { lines: OrderedLine[]; currency: string; outcomes: Outcome[] } {
  const billed = entries.map((entry) => ({ ...entry, bill: listBill(entry, wanted, now) }))
  const [
    {
      bill: { currency },
    },
  ] = billed as [(typeof billed)[number]]
  if (billed.some(({ bill }) => bill.currency !== currency))
    throw new DomainError('conflict', 'Entries with fees in different currencies cannot be ordered together')
  const reduced = code ? withCode(billed, code) : billed
  const outcomes = reduced.map(({ submission, bill }) => {
    if (submission.status !== 'draft') return changed(submission, { bill })
    const begun = { bill: { ...bill, version: submission.version + 1 } }
    return step(submission, bill.amountCents === 0 ? 'submitted' : 'pending_payment', begun, actor, now)
  })
  const lines = reduced.map(
    ({ submission: { id, title, categoryId, status }, category, bill, billedCode }, index) => ({
      ...{ submissionId: id, title, categoryId, categoryName: category.name, amountCents: bill.amountCents },
      ...discountOn(bill, status === 'draft' ? code?.code : billedCode),
      ...(bill.memberRate && { memberRate: true as const }),
      version: outcomes[index]!.submission.version,
    }),
  )
  const toInvoice = lines.filter(({ amountCents }) => amountCents > 0)
  if (toInvoice.length === 0) return { lines, currency, outcomes }
  const [{ submission, organizationName }] = entries as [Ordered, ...Ordered[]]
  const about = {
    organizationId: submission.organizationId,
    organizationName,
    requestedBy: actor.userId,
    currency,
  }
  const event = orderEvent(orderId, about, toInvoice)
  // the event goes with an entry that it is about
  const first = lines.findIndex(({ amountCents }) => amountCents > 0)
  return {
    ...{ lines, currency },
    outcomes: outcomes.map((outcome, index) =>
      index === first ? { ...outcome, events: [event, ...outcome.events] } : outcome,
    ),
  }
}

/** What the invoice says about a discount: by which code, and how much. */
function discountOn({ discount }: Bill, code: string | undefined): Pick<OrderedLine, 'discount'> {
  return discount && code ? { discount: { code, cents: discount.cents } } : {}
}

/** What an entry is billed without a code: what it waits for already, or the fee of now in the chosen currency. */
function listBill({ submission, ...terms }: Ordered, currency: string | undefined, now: Date): Bill {
  const refusal = orderRefusal(submission, terms, now, currency)
  if (refusal)
    throw new DomainError(
      'conflict',
      `The entry “${submission.title}” cannot be ordered: ${orderRefusalWords[refusal]}`,
    )
  const { status, bill, categoryId } = submission
  return status === 'pending_payment' && bill ? bill : { ...priceIn(terms, currency, now)!, categoryId }
}

/** The drafts of an order at what the code leaves of their fees, as far as it has uses. */
function withCode<E extends Ordered & { bill: Bill }>(entries: readonly E[], code: CodeInUse): E[] {
  let left = code.usesLeft ?? entries.length
  const reduced = entries.map((entry) => {
    const { submission, bill } = entry
    const isFor = submission.status === 'draft' && entryDiscountRefusal(code, bill) === null
    if (!isFor || left === 0) return entry
    left -= 1
    const cents = discountOf(code.reduction, bill.amountCents)
    return {
      ...entry,
      bill: { ...bill, amountCents: bill.amountCents - cents, discount: { codeId: code.id, cents } },
    }
  })
  if (reduced.every((entry, index) => entry === entries[index]))
    throw new DomainError('conflict', 'This code takes nothing off these entries')
  return reduced
}

type Order = EventData<typeof paymentRequested>
type OrderedLine = NonNullable<Order['lines']>[number]

/** An order of one entry can be read by a process of the release before, too. */
function orderEvent(
  orderId: string,
  about: Pick<Order, 'organizationId' | 'organizationName' | 'requestedBy' | 'currency'>,
  lines: OrderedLine[],
): DomainEvent {
  const [only, ...others] = lines
  const { version: _version, ...line } = only!
  return domainEvent(paymentRequested, { ...(others.length === 0 && line), ...about, orderId, lines })
}

/** Asks for the invoice of one entry: an order of one line. Asking again changes nothing. */
export function requestPayment(
  { orderId, ...entry }: Ordered & { orderId: string },
  actor: Actor & { userId: string },
  now: Date,
): Outcome {
  const { submission } = entry
  const { status } = submission
  const fee = feeOf(entry, now)
  if (status === 'pending_payment') return unchanged(submission)
  if (status === 'draft' && submission.paid)
    throw new DomainError('conflict', 'The entry fee is already paid')
  if (status === 'draft' && fee.amountCents === 0)
    throw new DomainError('conflict', 'This category has no entry fee')
  checkTransition(status, 'pending_payment', actor.role)
  return placeOrder(orderId, [entry], actor, now).outcomes[0]!
}
