import type { Pool } from '@accolade/chassis/database/pool'
import type { UnitOfWork } from '@accolade/chassis/database/unit-of-work'
import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Logger } from '@accolade/chassis/process/logging'
import type { entrantsQuestion, judgesQuestion } from '@accolade/contracts/questions'
import type { z } from 'zod'
import type { Unsubscribe } from '../mail/unsubscribe.ts'
import type { Database, Transaction } from '../store/database.ts'

/** What the use-cases work with; made once in `app.ts`. */
export interface Context {
  db: Database
  /** The same database, for lists, whose statements are planned for what is looked for. */
  pool: Pool
  unitOfWork: UnitOfWork<Transaction>
  newId(): string
  logger: Logger
  /** Asks identity whether a user belongs to an organization; null: not. */
  askMembership(userId: string, organizationId: string): Promise<{ role: string } | null>
  /** Asks submissions who has such entries, by id. */
  askEntrants(which: z.input<(typeof entrantsQuestion)['request']>): Promise<string[]>
  /** Asks judging who judges, by id. */
  askJudges(which: z.input<(typeof judgesQuestion)['request']>): Promise<string[]>
  /** Asks identity for the SHA-256 of what the link of a mail to a witness carries, in hexadecimal. */
  hashOfLink(id: string): Promise<string>
  /** The configured address for visitors' messages and notices for administrators, if there is one. */
  inbox: string | undefined
  /** The addresses by which people turn mails off. */
  unsubscribe: Unsubscribe
  /** The address that people use. */
  publicUrl: string
}

/** The handlers of other services' events. */
export type Subscriptions = EventHandlers<Transaction>
