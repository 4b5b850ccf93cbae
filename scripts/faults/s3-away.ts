import { setTimeout as pause } from 'node:timers/promises'
import { startS3, whyNoS3 } from '@accolade/chassis/testing/s3'
import { addPicture, makeDraft, picture, reserve, send, setStatus, step } from '../attacks/world/entries.ts'
import { nextToJudge } from '../attacks/world/judged-entry.ts'
import { succeed, until } from '../attacks/world/speak.ts'
import { type Bench, openBench } from './bench.ts'
import type { OwnFault } from './fault.ts'
import { underWork } from './under-work.ts'

/**
 * Evidence is in an S3 server, which is killed and comes back: people enter and score meanwhile, what needs a file says that
 * it may be repeated, and what was begun is finished afterwards.
 */
export const s3Away: OwnFault = async (effort) => {
  const why = whyNoS3()
  if (why) return { skipped: why }
  const s3 = await startS3()
  const { endpoint, accessKey, secretKey, bucket } = s3.options
  const env = {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_BUCKET: bucket,
    S3_JUDGING_BUCKET: `${bucket.slice(0, 50)}-judging`,
  }
  try {
    const bench = await openBench({ disks: false, env })
    try {
      const awayMs = effort.long ? 60_000 : 3_000
      const rules = { allowed: [], entrants: 3 }
      return await underWork(bench, effort, rules, async ({ work, outages }) => {
        const { violations, afterwards, meanwhile } = await begin(bench)
        let written = 0
        await outages.during(s3.kill, async () => {
          const before = work.acknowledged()
          violations.push(...(await meanwhile()))
          await pause(awayMs)
          written = work.acknowledged() - before
          await s3.start()
        })
        if (written === 0) violations.push('nobody could work while the store was away')
        violations.push(...(await afterwards()))
        const done = `MinIO killed, away for ${awayMs / 1_000} s, ${written} requests acknowledged meanwhile`
        return { done, violations }
      })
    } finally {
      await bench.close()
    }
  } finally {
    await s3.stop()
  }
}

/** Files in every state; what happens to them while the store is away, and afterwards. */
async function begin({ world, site }: Bench) {
  const { speak, cast, organizationId, paidCategoryId, judgedCategoryId, judged } = world
  const draft = () => makeDraft(speak, cast.owner, { organizationId, categoryId: paidCategoryId })
  const [own, sent, unwanted] = [await draft(), await draft(), await draft()]
  const kept = await addPicture(speak, cast.owner, own)
  const ticket = await reserve(speak, cast.owner, sent)
  await succeed(send(speak, ticket))
  const removed = await addPicture(speak, cast.owner, unwanted)
  const entry = await makeDraft(speak, cast.owner, { organizationId, categoryId: judgedCategoryId })
  await addPicture(speak, cast.owner, entry)
  await step(speak, cast.owner, entry, 'complete')
  await setStatus(speak, cast.admin, entry, 'under_review')

  const violations: string[] = []
  const complete = () =>
    speak({ method: 'POST', path: `/api/submissions/${sent}/assets/${ticket.id}/complete` }, cast.owner)
  const readCopy = () =>
    speak({ method: 'GET', path: judged.seenByReviewer.assets[0]?.url ?? '' }, cast.reviewer)
  const read = async () => {
    const path = `/api/submissions/${own}/assets/${kept}/file`
    const { headers } = await succeed(speak({ method: 'GET', path }, cast.owner))
    return Buffer.from(await (await fetch(headers.location ?? '')).arrayBuffer())
  }
  if (!(await read()).equals(picture)) violations.push('a file is not what was sent')
  const copy = (await succeed(readCopy())).body

  const meanwhile = async () => {
    const wrong: string[] = []
    for (const [what, answer] of [
      ['taking in a file', await complete()],
      ['a judge’s copy', await readCopy()],
    ] as const) {
      const { status, headers } = answer
      const clear = headers['content-type']?.startsWith('application/problem+json') && headers['retry-after']
      if (status !== 503 || !clear) wrong.push(`${what} without the store was answered with ${status}`)
    }
    const path = `/api/submissions/${unwanted}/assets/${removed}`
    const gone = await speak({ method: 'DELETE', path }, cast.owner)
    if (gone.status !== 204) wrong.push(`removing a file without the store was answered with ${gone.status}`)
    await setStatus(speak, cast.admin, entry, 'judging')
    return wrong
  }
  const afterwards = async () => {
    const wrong: string[] = []
    const taken = await complete()
    if (taken.status !== 200) wrong.push(`taking in the file afterwards was answered with ${taken.status}`)
    if (!(await read()).equals(picture)) wrong.push('a file is not what it was')
    if (!(await succeed(readCopy())).body.equals(copy)) wrong.push('a copy is not what it was')
    const known = new Set([judged.seenByReviewer.id])
    const shown = await until(
      'entry to judge',
      () => nextToJudge(speak, cast.reviewer, known).catch(() => undefined),
      laterMs,
    )
    if (shown.assets.length !== 1) wrong.push('an entry came to its judges without its picture')
    const { pool } = site.databases.get('submissions')!
    const removal = async () =>
      (await pool.query('SELECT 1 FROM removal')).rowCount === 0 ? true : undefined
    await until('end of what was to be removed', removal, laterMs)
    return wrong
  }
  return { violations, meanwhile, afterwards }
}

/** The longest wait before a job tries again. */
const laterMs = 310_000
