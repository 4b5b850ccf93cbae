import type { JudgingSubmission, MarksForm } from '@accolade/contracts/entities/judging'
import { queueOf } from '../../../dev/demo-judging.ts'
import { inOrder } from '../../../src/features/judging/queue-rules.ts'
import { Refusal, type SeenCall } from '../../helpers/stub-api.ts'

const pageSize = 25

/** What the server answers to a judge who has these submissions, until the test says that there are others. */
export function judgingServer(submissions: readonly JudgingSubmission[]) {
  let all = submissions
  let turn = 0
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
      'PUT /api/judging/submissions/:id/marks': ({ path, body }: SeenCall) => {
        const change = body as MarksForm
        const found = all.find(({ id }) => path.includes(id))
        if (!found) return new Refusal(404, { code: 'not-found', error: 'Not found' })
        const { bookmarked = found.bookmarked } = change
        turn += 1
        const later = change.later === undefined ? found.later : change.later ? found.later || turn : 0
        all = all.map((each) => (each === found ? { ...each, bookmarked, later } : each))
        return { bookmarked, later }
      },
      'GET /api/judging/own-scores': () => ({ all: null, categories: [] }),
      'GET /api/judging/records': () => ({ items: [], total: 0, signed: 0, page: 1, pageSize: 25 }),
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
  const [category, q, state, mark] = ['category', 'q', 'state', 'mark'].map((name) => query.get(name))
  const narrowed = whole.items.filter(
    (row) =>
      (!category || row.categoryId === category) && (!q || row.title.includes(q) || String(row.number) === q),
  )
  const isMarked = (row: (typeof whole.items)[0]) =>
    mark === 'bookmarked' ? row.bookmarked : row.later > 0 && isOpen(row)
  const chosen = narrowed.filter(
    (row) => (!state || (state === 'open') === isOpen(row)) && (!mark || isMarked(row)),
  )
  const at = all.find(({ id }) => id === query.get('at'))
  const wanted = at
    ? Math.floor(chosen.filter((row) => inOrder(row, at) < 0).length / pageSize) + 1
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
    openAfter:
      narrowed.find(
        (row) => isOpen(row) && inOrder(row, items.at(-1) ?? { number: 0, place: 0, later: Infinity }) > 0,
      ) ?? null,
    firstOpen: narrowed.find(isOpen) ?? null,
  }
}
