import type { LogHead, OwnRecords } from '@accolade/contracts/entities/score-log'
import type { scoreLogRoutes } from '@accolade/contracts/http/score-log'
import type { Person } from '../world/person.ts'
import { succeed, until } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import type { Sample, Samples } from './sample.ts'

/** A head is signed at most every ten seconds. */
const patienceMs = 30_000

/** The receipt of what a judge has declared; judges who have done nothing ask as that judge. */
async function ofSignedRecord({ speak, cast }: World, person: Person): Promise<Sample> {
  const { conflicted } = cast
  const number = await until(
    'signed record',
    async () => {
      const path = '/api/judging/records?pageSize=100'
      const { items } = (await succeed(speak({ method: 'GET', path }, conflicted))).json<OwnRecords>()
      return items.find(({ state }) => state === 'signed')?.number ?? undefined
    },
    patienceMs,
  )
  const as = person.roles.includes('judge') ? conflicted : person
  return { as, params: { number: String(number) } }
}

export const scoreLogSamples: Samples<typeof scoreLogRoutes> = {
  listLogHeads: () => ({ query: { page: '1' } }),
  getLogKeys: () => ({}),
  getLogConsistency: async ({ speak }) => {
    const size = await until(
      'signed head',
      async () => {
        const answer = await succeed(speak({ method: 'GET', path: '/api/score-log/heads' }))
        return answer.json<{ items: LogHead[] }>().items[0]?.size
      },
      patienceMs,
    )
    return { query: { from: '1', to: String(size) } }
  },
  listOwnRecords: ({ judged }, person) => ({
    query: {
      submission: person.relationships.includes('reviewer')
        ? judged.seenByReviewer.id
        : judged.seenByConflicted.id,
      page: '1',
    },
  }),
  downloadLogReceipts: () => ({}),
  downloadLogReceipt: ofSignedRecord,
}
