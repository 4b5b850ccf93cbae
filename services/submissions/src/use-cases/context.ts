import type { Pool } from '@accolade/chassis/database/pool'
import type { UnitOfWork } from '@accolade/chassis/database/unit-of-work'
import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { ObjectStore } from '@accolade/chassis/object-store/object-store'
import type { Logger } from '@accolade/chassis/process/logging'
import type { membershipQuestion } from '@accolade/contracts/questions'
import type { z } from 'zod'
import type { Cleaned, Task } from '../cleaning/run-cleaner.ts'
import type { Quotas } from '../domain/quotas.ts'
import type { ReadResult } from '../reading/run-reader.ts'
import type { Database, Transaction } from '../store/database.ts'

/** What the use-cases work with; made once in `app.ts`. */
export interface Context {
  db: Database
  /** The same database, for what is too long for Prisma. */
  pool: Pool
  unitOfWork: UnitOfWork<Transaction>
  newId(): string
  /** Where people reach the programme: `https://awards.example`. */
  publicUrl: string
  files: ObjectStore
  /** What judges get: cleaned copies. Judging reaches this store, and not the other. */
  judgingFiles: ObjectStore
  /** A file as judges may have it, if there can be one. Throws ConfinedError where another attempt may succeed. */
  clean(content: Uint8Array, task: Task, stopping: AbortSignal): Promise<Cleaned>
  /** What can be read in a file. Throws ConfinedError where another attempt may succeed. */
  readFile(content: Uint8Array, contentType: string, stopping: AbortSignal): Promise<ReadResult>
  /** A small picture of a picture. Throws ConfinedError where there can be none. */
  shrink(content: Uint8Array, stopping: AbortSignal): Promise<Buffer>
  /** Asks identity; null: no member. Throws DomainError `unavailable` where identity does not answer in time. */
  askMembership(
    userId: string,
    organizationId: string,
  ): Promise<z.output<(typeof membershipQuestion)['reply']>>
  /** The SHA-256 of what the link to this sign-off carries, in hexadecimal. Throws DomainError `unavailable` as above. */
  hashOfLink(id: string): Promise<string>
  quotas: Quotas
  logger: Logger
}

/** The handlers of other services' events. */
export type Subscriptions = EventHandlers<Transaction>
