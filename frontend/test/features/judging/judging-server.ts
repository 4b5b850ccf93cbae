import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { queueOf } from '../../../dev/demo-judging.ts'
import { Refusal, type SeenCall } from '../../helpers/stub-api.ts'

const pageSize = 25

/** What the server answers to a judge who has these submissions, until the test says that there are others. */
export function judgingServer(submissions: readonly JudgingSubmission[]) {
  let all = submissions
  return {
    have(next: readonly JudgingSubmission[]) {
      all = next
    },
    answers: {
      'GET /api/judging/submissions': ({ path }: SeenCall) =>
        pageOf(all, new URL(path, 'http://x').searchParams),
      'GET /api/judging/submissions/:id': ({ path }: SeenCall) =>
        all.find(({ id }) => path.endsWith(id)) ??
        new Refusal(404, { code: 'not-found', error: 'Not found' }),
      'POST /api/judging/scores': ({ body }: SeenCall) => {
        const { submissionId, conflictOfInterest } = body as {
          submissionId: string
          conflictOfInterest: boolean
        }
        if (conflictOfInterest) all = all.filter(({ id }) => id !== submissionId)
        return body
      },
    },
  }
}

function pageOf(all: readonly JudgingSubmission[], query: URLSearchParams) {
  const whole = queueOf(all)
  const isOpen = ({ closed, progress }: (typeof whole.items)[0]) =>
    !closed && progress.scored < progress.total
  const [category, q, state] = ['category', 'q', 'state'].map((name) => query.get(name))
  const narrowed = whole.items.filter(
    (row) =>
      (!category || row.categoryId === category) && (!q || row.title.includes(q) || String(row.number) === q),
  )
  const chosen = narrowed.filter((row) => !state || (state === 'open') === isOpen(row))
  const at = all.find(({ id }) => id === query.get('at'))
  const wanted = at
    ? Math.floor(chosen.filter(({ number }) => number < at.number).length / pageSize) + 1
    : Number(query.get('page') ?? 1)
  const page = Math.max(1, Math.min(Math.ceil(chosen.length / pageSize), wanted))
  const from = (page - 1) * pageSize
  const items = chosen.slice(from, from + pageSize)
  return {
    ...whole,
    items,
    total: chosen.length,
    page,
    before: chosen[from - 1] ?? null,
    after: chosen[from + pageSize] ?? null,
    openAfter: narrowed.find((row) => isOpen(row) && row.number > (items.at(-1)?.number ?? Infinity)) ?? null,
    firstOpen: narrowed.find(isOpen) ?? null,
  }
}
