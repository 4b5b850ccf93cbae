import { DomainError } from '@accolade/contracts/domain-error'

/** A quota is used up. `Retry-After` in the answer says after how many seconds the caller may try again. */
export class TooManyRequests extends DomainError {
  readonly retryAfterSeconds: number

  /** @param reason a whole sentence that a page may show */
  constructor(reason: string, waitMs: number) {
    const seconds = Math.ceil(waitMs / 1_000)
    super('too-many-requests', `${reason} Try again in ${describe(seconds)}.`)
    this.name = 'TooManyRequests'
    this.retryAfterSeconds = seconds
  }
}

function describe(seconds: number): string {
  if (seconds === 1) return '1 second'
  if (seconds <= 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
