import { setTimeout as pause } from 'node:timers/promises'
import { addPicture, makeDraft, picture, reserve, send } from '../attacks/world/entries.ts'
import type { SmallDisk } from '../lib/small-disk.ts'
import type { Fault } from './fault.ts'
import type { Outages } from './outages.ts'
import { superviseBroker } from './supervise-broker.ts'
import { underWork } from './under-work.ts'

/** How long a disk is full. */
const fullMs = (long: boolean) => (long ? 60_000 : 5_000)

/** PostgreSQL's disk is full: what is refused says 503, and everything goes on once there is room. */
export const databaseDiskFull: Fault = async (bench, effort) => {
  const { disks, postgres } = bench
  if (!disks) return { skipped: bench.whyNoDisks }
  // a server that gave up is started again, as every supervisor does
  const starting = setInterval(() => void postgres.start().catch(() => {}), 1_000)
  try {
    return await underWork(bench, effort, { allowed: ['503'] }, async ({ work, outages }) => {
      await pause(1_000)
      const meanwhile = await whileFull(disks.postgres, fullMs(effort.long), outages, () =>
        work.acknowledged(),
      )
      return {
        done: `full for ${fullMs(effort.long) / 1_000} s, ${meanwhile} requests acknowledged meanwhile`,
      }
    })
  } finally {
    clearInterval(starting)
  }
}

/**
 * JetStream's disk is full: nothing that people do fails, and everything is delivered once there is room. Some
 * versions of nats-server store nothing after a write that failed until they are started again: `npm start` does that, as here.
 */
export const brokerDiskFull: Fault = async (bench, effort) => {
  const { disks } = bench
  if (!disks) return { skipped: bench.whyNoDisks }
  const supervisor = superviseBroker(bench)
  try {
    return await underWork(bench, effort, { allowed: [], entrants: 3 }, async ({ work, outages }) => {
      await pause(1_000)
      const meanwhile = await whileFull(disks.broker, fullMs(effort.long), outages, () => work.acknowledged())
      await supervisor.healthy()
      const starts = `nats-server started again ${supervisor.starts()} times by its supervisor`
      const full = `full for ${fullMs(effort.long) / 1_000} s`
      return { done: `${full}, ${meanwhile} requests acknowledged meanwhile, ${starts}` }
    })
  } finally {
    await supervisor.stop()
  }
}

/** The disk of the uploads is full: a clear error, no half file, and the next upload is taken once there is room. */
export const uploadDiskFull: Fault = async (bench, effort) => {
  const { disks, world } = bench
  if (!disks) return { skipped: bench.whyNoDisks }
  const { speak, cast, organizationId, paidCategoryId } = world
  return await underWork(bench, effort, { allowed: [], entrants: 1 }, async ({ outages }) => {
    const draft = await makeDraft(speak, cast.owner, { organizationId, categoryId: paidCategoryId })
    const file = Buffer.concat([picture, Buffer.alloc(1_000_000)])
    const ticket = await reserve(speak, cast.owner, draft, { size: file.length })
    const violations: string[] = []
    let [status, again] = [0, 0]
    await outages.during(
      async () => {
        disks.files.fill()
        const answer = await send(speak, ticket, file)
        status = answer.status
        if (!answer.headers['content-type']?.startsWith('application/problem+json'))
          violations.push('the answer is no problem reply')
      },
      async () => disks.files.free(),
    )
    if (status !== 503) violations.push(`an upload onto a full disk was answered with ${status}`)
    again = (await send(speak, ticket, file)).status
    if (again >= 400) violations.push(`an upload with room again was answered with ${again}`)
    await addPicture(speak, cast.owner, draft)
    return { done: `an upload onto a full disk: ${status}, with room again: ${again}`, violations }
  })
}

/** Fills a disk for a while. Gives how many requests were acknowledged meanwhile. */
async function whileFull(
  disk: SmallDisk,
  ms: number,
  outages: Outages,
  acknowledged: () => number,
): Promise<number> {
  const before = acknowledged()
  let meanwhile = 0
  await outages.during(
    async () => disk.fill(),
    async () => {
      await pause(ms)
      meanwhile = acknowledged() - before
      disk.free()
    },
  )
  return meanwhile
}
