import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { addPicture, makeDraft, reserve, send } from '../attacks/world/entries.ts'
import { succeed } from '../attacks/world/speak.ts'
import type { Fault } from './fault.ts'
import { underWork } from './under-work.ts'

/** The folders of evidence are gone, with a file in the place of each: people enter and score, and files come back. */
export const storeAway: Fault = async (bench, effort) => {
  const { world, site } = bench
  const { speak, cast, organizationId, paidCategoryId } = world
  const folders = Object.values(site.stores)
  const awayMs = effort.long ? 60_000 : 2_000
  return await underWork(bench, effort, { allowed: [], entrants: 3 }, async ({ work }) => {
    const draft = await makeDraft(speak, cast.owner, { organizationId, categoryId: paidCategoryId })
    const asset = await addPicture(speak, cast.owner, draft)
    const read = async () => {
      const path = `/api/submissions/${draft}/assets/${asset}/file`
      const { headers } = await succeed(speak({ method: 'GET', path }, cast.owner))
      const { pathname, search } = new URL(headers.location ?? '', site.url)
      return await succeed(speak({ method: 'GET', path: pathname + search }, cast.owner))
    }
    const violations: string[] = []
    const whole = (await read()).body
    const before = work.ledger.scores
    for (const folder of folders) {
      renameSync(folder, `${folder}-away`)
      writeFileSync(folder, '')
    }
    try {
      const uploaded = await send(speak, await reserve(speak, cast.owner, draft))
      if (uploaded.status < 500)
        violations.push(`an upload without a store was answered with ${uploaded.status}`)
      if (!uploaded.headers['content-type']?.startsWith('application/problem+json'))
        violations.push('the answer to an upload without a store is no problem reply')
      await pause(awayMs)
    } finally {
      for (const folder of folders) {
        rmSync(folder)
        renameSync(`${folder}-away`, folder)
      }
    }
    const scored = work.ledger.scores - before
    if (scored === 0) violations.push('nobody could score while the store was away')
    if (!(await read()).body.equals(whole)) violations.push('a file is not what it was')
    await addPicture(speak, cast.owner, draft)
    return { done: `away for ${awayMs / 1_000} s, ${scored} scores meanwhile, files as before`, violations }
  })
}
