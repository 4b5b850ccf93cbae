import type { Sealer } from '@accolade/chassis/secrets/sealer'
import type { Context } from './context.ts'

/** What the use-cases of webhooks work with. */
export interface WebhookContext extends Pick<Context, 'db' | 'pool' | 'unitOfWork' | 'newId'> {
  webhooks: {
    sealer: Sealer
    /** Why an address is refused as a receiver; null: it is not, as far as can be said before its name is looked up. */
    refusalOf(url: URL): string | null
  }
}
