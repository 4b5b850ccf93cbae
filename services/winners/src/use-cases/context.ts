import type { Pool } from '@accolade/chassis/database/pool'
import type { UnitOfWork } from '@accolade/chassis/database/unit-of-work'
import type { EventHandlers } from '@accolade/chassis/messaging/consumer'
import type { Logger } from '@accolade/chassis/process/logging'
import type { Films } from '../films/find-ffmpeg.ts'
import type { Refusal } from '../pictures/limits.ts'
import type { MadePicture } from '../pictures/make-picture.ts'
import type { Database, Transaction } from '../store/database.ts'

/** What the use-cases work with; made once in `app.ts`. */
export interface Context {
  db: Database
  /** The same database, for what is too long for Prisma. */
  pool: Pool
  unitOfWork: UnitOfWork<Transaction>
  newId(): string
  logger: Logger
  /**
   * The SHA-256 of what a link carries that asks for an approval, in hexadecimal; identity knows it.
   *
   * @throws DomainError `unavailable` where identity does not answer
   */
  hashOfLink(linkId: string): Promise<string>
  /** Where people open the pages. */
  publicUrl: string
  /** Makes a picture ready, in a process with limits. */
  drawPicture(content: Uint8Array, card: boolean, stopping: AbortSignal): Promise<MadePicture | Refusal>
  /** What makes films; undefined: this installation cannot. */
  films: Films | undefined
}

/** The handlers of other services' events. */
export type Subscriptions = EventHandlers<Transaction>
