import type { Pool } from '@accolade/chassis/database/pool'
import type { UnitOfWork } from '@accolade/chassis/database/unit-of-work'
import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { ObjectStore } from '@accolade/chassis/object-store/object-store'
import type { OpaqueId } from '../opaque-ids.ts'
import type { Database, Transaction } from '../store/database.ts'

/** What the use-cases work with; made once in `app.ts`. */
export interface Context {
  db: Database
  /** The same database, for what is too long for Prisma, or comes too often. */
  pool: Pool
  unitOfWork: UnitOfWork<Transaction>
  newId(): string
  /** The judging store: only cleaned copies. */
  files: ObjectStore
  opaqueId: OpaqueId
}

/** The handlers of other services' events. */
export type Subscriptions = EventHandlers<Transaction>
