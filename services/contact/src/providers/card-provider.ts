import type { AttemptNews } from '../domain/card-attempt.ts'

/** What the provider's page asks for. */
export interface CheckoutWish {
  attemptId: string
  invoiceId: string
  invoiceNumber: string
  /** What is paid for, as the payer reads it. */
  title: string
  amountCents: number
  currency: string
  email: string
  language: string
  expiresAt: Date
  /** Where the provider sends the browser afterwards. */
  paidUrl: string
  cancelledUrl: string
}

/** A transfer back. `reference` is that of the payment. */
export interface RefundWish {
  attemptId: string
  reference: string
  amountCents: number
}

/** A page of the provider. */
export interface Checkout {
  sessionId: string
  url: string
}

/** What an event of the provider says, as far as it concerns us. */
export type CardNews =
  | { kind: AttemptNews; attemptId: string }
  | { kind: 'paid'; attemptId: string; reference: string; amountCents: number; currency: string }
  /** A transfer of a refund that we asked for has ended. */
  | { kind: 'refund'; attemptId: string; id: string; status: 'succeeded' | 'failed'; reason: string }
  /** Money of a payment went back that we did not ask for; `id` is that of the provider's refund. */
  | { kind: 'returned'; id: string; reference: string; amountCents: number; currency: string }

/** An event with its news; null: it is about something else. */
export interface CardEvent {
  id: string
  type: string
  news: CardNews | null
}

/** Who takes cards for the programme. Bank transfers and money noted by hand need no program that could be asked. */
export interface CardProvider {
  /** No real money moves. */
  readonly testMode: boolean
  /** Makes the page of an attempt; asked again, it gives the same one. @throws DomainError `provider-unavailable` */
  openCheckout(wish: CheckoutWish): Promise<Checkout>
  /** Makes a page that nobody has paid on useless; false: it was paid on, or is over already. @throws DomainError `provider-unavailable` */
  closeCheckout(sessionId: string): Promise<boolean>
  /**
   * Sends money of a payment back; asked again, it is the same transfer. Whether it succeeded, an event says.
   *
   * @throws DomainError `provider-unavailable`
   */
  refund(wish: RefundWish): Promise<{ id: string } | { refusal: string }>
  /** Reads an event from its raw bytes. @throws DomainError `invalid-request` where the signature is not the provider's, or too old */
  readEvent(body: Buffer, signature: string, now: Date): CardEvent
}

/** Money as the provider's own books have it: a payment, or what went back of one. */
export interface BookedMoney {
  kind: 'payment' | 'refund'
  /** The provider's. */
  id: string
  /** The payment that it is, or went back of. */
  reference: string
  amountCents: number
  currency: string
  /** Whether it came in for an attempt of ours: other programs may use the same account. */
  isOurs: boolean
}

/** What the provider says about money that moved, to be compared with the ledger. */
export interface ProviderBooks {
  /** Payments and refunds that the provider has begun in a period and that succeeded. @throws DomainError `provider-unavailable` */
  list(period: { from: Date; to: Date }): AsyncIterable<BookedMoney>
  /** One of them, whenever it was; null: there is none, or it did not succeed. @throws DomainError `provider-unavailable` */
  find(kind: BookedMoney['kind'], id: string): Promise<BookedMoney | null>
}
