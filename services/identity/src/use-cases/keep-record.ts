import { holdPerson } from '@accolade/chassis/erasure/erased-person'
import type { EventHandler } from '@accolade/chassis/messaging/consumer'
import type { administrationRecordSchema } from '@accolade/contracts/entities/audit'
import type { Envelope } from '@accolade/contracts/events/envelope'
import type { z } from 'zod'
import { eraseFromAudit, insertEntry } from '../store/audit-store.ts'
import type { Transaction } from '../store/database.ts'
import { nameBrowser } from './name-browser.ts'

type Recorded = Envelope<z.output<typeof administrationRecordSchema>>

/** Writes what a service recorded into the audit trail. */
export const keepRecord: EventHandler<Transaction, Recorded> = async (
  { aggregate, at, actor, data },
  { tx },
) => {
  const { userAgent, ...record } = data
  const browser = nameBrowser(userAgent)
  const about = [data.about, actor.userId].filter((userId) => userId != null)
  // it may come late, or at the moment of an erasure
  const erased: string[] = []
  for (const userId of about) if ((await holdPerson(tx, userId)).erased) erased.push(userId)
  await insertEntry(tx, { ...record, id: aggregate.id, at: new Date(at), actorId: actor.userId, browser })
  for (const userId of erased) await eraseFromAudit(tx, userId)
}
