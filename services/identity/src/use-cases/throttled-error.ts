import { DomainError } from '@accolade/chassis/errors'

/** Too many sign-ins failed; the answer says after how many seconds another one is looked at. */
export class ThrottledError extends DomainError {
  readonly retryAfterSeconds: number

  constructor(waitMs: number) {
    const seconds = Math.ceil(waitMs / 1_000)
    super('too-many-requests', `Too many failed sign-ins. Try again in ${describe(seconds)}.`)
    this.name = 'ThrottledError'
    this.retryAfterSeconds = seconds
  }
}

function describe(seconds: number): string {
  if (seconds === 1) return '1 second'
  if (seconds <= 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
