import type { cardAttemptStatusSchema } from '@accolade/contracts/entities/card'
import type { z } from 'zod'

export type CardAttemptStatus = z.infer<typeof cardAttemptStatusSchema>

/** What the provider says about an attempt before, or instead of, the money. */
export type AttemptNews = 'processing' | 'failed' | 'expired'

/** News arrive in any order: what was paid stays paid, and an end is never followed by another one. */
const next: Readonly<Record<CardAttemptStatus, readonly AttemptNews[]>> = {
  pending: ['processing', 'failed', 'expired'],
  processing: ['failed'],
  failed: [],
  expired: [],
  captured: [],
  cancelled: [],
}

/** Whether news about an attempt say something that is not known or overtaken. */
export function isNews(status: CardAttemptStatus, news: AttemptNews): boolean {
  return next[status].includes(news)
}

/** How long the provider's page waits for the payer. The provider wants at least half an hour from the moment it is asked. */
export const checkoutMinutes = 60
const leastMinutes = 35

/** Until when the page of an attempt can be paid. */
export const expiryOf = (at: Date): Date => new Date(at.getTime() + checkoutMinutes * 60_000)

/** Whether the provider can still be asked for the page of an attempt that it may not have heard of. */
export function canBeAsked(at: Date, now: Date): boolean {
  return expiryOf(at).getTime() - now.getTime() >= leastMinutes * 60_000
}
