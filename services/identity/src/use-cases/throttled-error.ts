import { TooManyRequests } from '@accolade/chassis/http/too-many-requests'

/** Too many sign-ins failed; the answer says after how many seconds another one is looked at. */
export class ThrottledError extends TooManyRequests {
  constructor(waitMs: number) {
    super('Too many failed sign-ins.', waitMs)
    this.name = 'ThrottledError'
  }
}
