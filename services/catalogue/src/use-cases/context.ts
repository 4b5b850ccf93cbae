import type { UnitOfWork } from '@accolade/chassis/database/unit-of-work'
import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Database, Transaction } from '../store/database.ts'

/** What the use-cases work with; made once in `app.ts`. */
export interface Context {
  db: Database
  unitOfWork: UnitOfWork<Transaction>
  newId(): string
  /** Whether judging says that the results are sealed: nothing that they depend on may change then. */
  areResultsSealed(): Promise<boolean>
}

/** The handlers of other services' events. */
export type Subscriptions = EventHandlers<Transaction>
