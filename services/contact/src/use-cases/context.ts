import type { UnitOfWork } from '@accolade/chassis/database/unit-of-work'
import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Logger } from '@accolade/chassis/process/logging'
import type { Database, Transaction } from '../store/database.ts'

/** What the use-cases work with; made once in `app.ts`. */
export interface Context {
  db: Database
  unitOfWork: UnitOfWork<Transaction>
  newId(): string
  logger: Logger
  /** Who reads what is meant for the office, where the configuration says so. */
  inbox: string | undefined
  /** The address that people use. */
  publicUrl: string
}

/** What is done about the others' events. */
export type Subscriptions = EventHandlers<Transaction>
