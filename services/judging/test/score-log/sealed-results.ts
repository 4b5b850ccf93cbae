import type { Caller } from '@accolade/chassis/http/auth'
import type { Sealing } from '@accolade/contracts/entities/seal'
import { v7 as newId } from 'uuid'
import { startFixture } from '../fixture.ts'
import { signAll } from './sign-all.ts'

/** The hashes of the files that the first two entries have. */
export const sourceOf = (digit: string) => digit.repeat(64)
const fileFrom = (digit: string) => {
  return { id: newId(), contentType: 'image/png', caption: '', sourceHash: sourceOf(digit) }
}

const url = '/api/admin/judging/seal'

/** Fourteen entries of a category, one with a conflict, the first judge harsher than the two others, and a draw; sealed. */
export async function sealedResults(decides: 'plain' | 'adjusted') {
  const judged = await judgedEntries(decides)
  return { ...judged, ...(await judged.seal()) }
}

/** The same before sealing; entries are given in the order of their points. */
export async function judgedEntries(decides: 'plain' | 'adjusted') {
  const fixture = await startFixture()
  await fixture.phase(true)
  await fixture.as(fixture.admin)({
    method: 'PUT',
    url: '/api/admin/judging/result-rule',
    payload: { decides },
  })
  const category = await fixture.category([30, 70])
  const judges: Caller[] = []
  const entries: string[] = []
  for (let at = 0; at < 3; at++) judges.push(await fixture.judgeOf(category))
  for (let at = 0; at < 14; at++) {
    const title = `Work ${at}`
    const excludedJudgeIds = at < 3 ? [judges[2]!.userId] : at > 10 ? [judges[0]!.userId] : []
    const evidence = at < 2 ? [fileFrom(String(at))] : []
    entries.push((await fixture.submission(category.id, { title, excludedJudgeIds, evidence })).judgingId)
    for (const [place, judge] of judges.entries()) {
      if (excludedJudgeIds.includes(judge.userId)) continue
      const tenths = 50 + at * 3 - (place === 0 ? 20 : 0) + ((at * 7 + place * 3) % 5)
      await fixture.score(judge, await fixture.seen(judge, title), [tenths / 10, (tenths + 3) / 10])
    }
  }
  await fixture.phase(false)
  await fixture.administrate([fixture.admin])
  const read = async (): Promise<Sealing> => (await fixture.call(fixture.admin).get(url)).json()
  /** What would be sealed, once it is worked out. */
  const ready = async () => {
    for (;;) {
      const { next } = await read()
      if (next) return next
    }
  }
  async function seal() {
    const next = await ready()
    await fixture.as(fixture.admin)({
      method: 'PUT',
      url,
      payload: { hash: next.hash, reason: 'Judging is over' },
    })
    await signAll(fixture.pool)
    return { id: (await read()).seals[0]!.id, hash: next.hash, bundleOf: await bundles() }
  }
  /** Gets the bundle of the newest seal. */
  async function bundles() {
    const { id } = (await read()).seals[0]!
    return async (path = `/api/admin/judging/seals/${id}/bundle`, by: Caller | null = fixture.admin) =>
      fixture.as(by)({ method: 'GET', url: path })
  }
  return { fixture, category, judges, entries, ready, seal, bundles }
}

export type Sealed = Awaited<ReturnType<typeof sealedResults>>
