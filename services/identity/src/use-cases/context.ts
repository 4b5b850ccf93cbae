import type { UnitOfWork } from '@accolade/chassis/database/unit-of-work'
import type { EventHandlers, EventWork } from '@accolade/chassis/messaging/consumer'
import type { Sealer } from '@accolade/chassis/secrets/sealer'
import type { Devices } from '../security/devices.ts'
import type { KeyRing } from '../security/key-ring.ts'
import type { LinkTokens } from '../security/link-tokens.ts'
import type { Passkeys } from '../security/passkeys.ts'
import type { Passwords } from '../security/passwords.ts'
import type { Providers } from '../security/providers.ts'
import type { Turns } from '../security/turns.ts'
import type { Database, Transaction } from '../store/database.ts'

/** What the use-cases work with; made once in `app.ts`. */
export interface Context {
  db: Database
  unitOfWork: UnitOfWork<Transaction>
  newId(): string
  passwords: Passwords
  passkeys: Passkeys
  providers: Providers
  devices: Devices
  sealer: Sealer
  keyRing: KeyRing
  linkTokens: LinkTokens
  turns: Turns
}

/** The handlers of other services' events. */
export type Subscriptions = EventHandlers<Transaction>

/** What such a handler works with. */
export type Applying = EventWork<Transaction>
