import { type Deletion, deleteMessages } from '@accolade/chassis/messaging/delete-messages'
import type { Logger } from '@accolade/chassis/process/logging'
import { erasureCompleted } from '@accolade/contracts/events/privacy'
import { redactedEventsPage } from '@accolade/contracts/questions'
import type { NatsConnection } from 'nats'
import { type ErasingService, type Erasure, erasingServices } from '../domain/erasure.ts'
import { listRunning, markDone, noteDone } from '../store/erasure-store.ts'
import type { Context } from './context.ts'

/** What following needs. */
export interface Following extends Pick<Context, 'db' | 'unitOfWork'> {
  /** Asks a service whether it has erased the person, and which events it has redacted. Throws where nobody answers. */
  askService(
    service: ErasingService,
    request: { erasureId: string; after?: string },
  ): Promise<{ done: boolean; eventIds: string[] }>
  /** The same of identity itself. */
  listOwnRedacted(erasureId: string, after?: string): Promise<string[]>
  /** The connection to the broker, if there is one now. */
  connected(): NatsConnection | undefined
  logger: Logger
}

/**
 * A relay may have read an event before it was redacted, and publishes it within this time: the streams are looked at only
 * afterwards.
 */
const relayMs = 15_000

/** The job: asks the services that have still to erase people, and in the end deletes the messages about those people. */
export async function followErasures(following: Following, now: Date, stopping?: AbortSignal): Promise<void> {
  for (const erasure of await listRunning(following.db)) {
    if (stopping?.aborted) return
    if (erasure.answeredAt) await finish(following, erasure, now)
    else await askWaiting(following, erasure, now)
  }
}

async function askWaiting(following: Following, { id, doneBy }: Erasure, now: Date): Promise<void> {
  for (const service of erasingServices.filter((name) => !doneBy.includes(name))) {
    const answer = await following.askService(service, { erasureId: id }).catch((error: unknown) => {
      following.logger.warn(
        { err: error, erasureId: id, service },
        'a service was not asked about an erasure',
      )
      return null
    })
    if (answer?.done) await noteDone(following.db, id, service, now)
  }
}

async function finish(following: Following, { id, answeredAt }: Erasure, now: Date): Promise<void> {
  const nats = following.connected()
  if (!nats || !answeredAt || now.getTime() < answeredAt.getTime() + relayMs) return
  const { waitsFor } = await deleteRedacted(following, nats, id)
  if (waitsFor.length > 0) {
    following.logger.info({ erasureId: id, waitsFor }, 'messages of an erasure wait for consumers')
    return
  }
  await following.unitOfWork.run({ userId: null }, async (tx, emit) => {
    if (!(await markDone(tx, id, now))) return
    emit(erasureCompleted, { aggregate: { id, version: 3 }, data: { erasureId: id } })
  })
}

async function deleteRedacted(
  following: Following,
  nats: NatsConnection,
  erasureId: string,
): Promise<Deletion> {
  const { askService, listOwnRedacted } = following
  const eventIds = new Set<string>()
  for (const service of erasingServices)
    await collect(eventIds, async (after) => {
      return (await askService(service, { erasureId, ...(after && { after }) })).eventIds
    })
  await collect(eventIds, (after) => listOwnRedacted(erasureId, after))
  return deleteMessages(nats, eventIds)
}

/** Adds all pages of ids, each asked for with the last id of the one before. */
async function collect(into: Set<string>, page: (after?: string) => Promise<string[]>): Promise<void> {
  for (let ids = await page(); ; ids = await page(ids.at(-1))) {
    for (const id of ids) into.add(id)
    if (ids.length < redactedEventsPage) return
  }
}
