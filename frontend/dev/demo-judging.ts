import { isScored, type JudgingQueue, type JudgingSubmission } from '@accolade/contracts/entities/judging'
import type { JudgingConsole } from '@accolade/contracts/entities/judging-console'
import type { User } from '@accolade/contracts/entities/user'
import { categories, user } from './demo-data.ts'

const id = (kind: number, count: number) =>
  `0190a000-${String(kind).padStart(4, '0')}-7000-8000-${String(count).padStart(12, '0')}`

export const judge: User = { ...user, id: id(3, 2), username: 'judge1', roles: ['entrant', 'judge'] }

const works = [
  [
    'The Quiet Billboard',
    'A billboard that says nothing until you stop, and then only what you need to hear.',
  ],
  [
    'Ten Thousand Second Chances',
    'Every returned phone got a second owner, and every owner heard its story.',
  ],
  ['Rain Check', 'A shop window that sells umbrellas only while it rains, at the price of the forecast.'],
] as const

/** A submission as a judge gets it. */
export function judgingOf(count: number, fields: Partial<JudgingSubmission> = {}): JudgingSubmission {
  const category = categories[count % 2]!
  const [title, description] = works[count % works.length]!
  return {
    id: id(6, count),
    number: count + 1,
    place: count + 1,
    closed: false,
    title,
    description: `${description}\n\nIt ran for six weeks in 14 cities and was seen by 2.1 million people.`,
    teamSize: '6-15',
    categoryId: category.id,
    categoryName: category.name,
    projectUrl: null,
    criteria: category.criteria,
    assets: [
      {
        id: id(7, 1),
        name: 'Evidence 1',
        contentType: 'image/png',
        url: '/favicon.svg',
        caption: 'The square by night',
      },
      { id: id(7, 2), name: 'Evidence 2', contentType: 'application/pdf', url: '#', caption: '' },
    ],
    withheldFiles: 0,
    scores: [],
    progress: { scored: 0, total: category.criteria.length },
    conflictOfInterest: false,
    comment: null,
    bookmarked: false,
    later: 0,
    ...fields,
  }
}

/** The same with a value for every criterion. */
export function scoredOf(count: number): JudgingSubmission {
  const submission = judgingOf(count)
  const scores = submission.criteria.map(({ id: criterionId }, at) => ({
    ...{ criterionId, value: 7 + at / 2, notes: '', conflictOfInterest: false },
  }))
  return { ...submission, scores, progress: { scored: scores.length, total: scores.length } }
}

export const judgingSubmissions = [judgingOf(0), scoredOf(1), judgingOf(2)]

/** The queue as the server gives it of these, all on one page unless `fields` say otherwise. */
export function queueOf(
  submissions: readonly JudgingSubmission[],
  fields: Partial<JudgingQueue> = {},
): JudgingQueue {
  const rows = submissions
    .map(({ id, number, place, closed, title, categoryId, categoryName, progress, bookmarked, later }) => {
      return { id, number, place, closed, title, categoryId, categoryName, progress, bookmarked, later }
    })
    .sort((one, other) => one.later - other.later || one.place - other.place)
  const scored = rows.filter(isScored)
  const open = rows.filter((row) => !row.closed && !isScored(row))
  const byCategory = Map.groupBy(rows, (row) => row.categoryId)
  return {
    items: rows,
    total: rows.length,
    page: 1,
    pageSize: 25,
    before: null,
    after: null,
    openAfter: null,
    firstOpen: open.find(({ progress }) => progress.total > 0) ?? null,
    counts: {
      ...{ open: open.length, scored: scored.length, missed: rows.length - open.length - scored.length },
      bookmarked: rows.filter(({ bookmarked }) => bookmarked).length,
      later: open.filter(({ later }) => later > 0).length,
    },
    categories: [...byCategory].map(([id, [first, ...others]]) => ({
      id,
      name: first!.categoryName,
      total: 1 + others.length,
    })),
    hasGaps: rows.some(({ number }) => number > rows.length),
    ...fields,
  }
}

export const judgingConsole: JudgingConsole = {
  judges: [
    {
      ...{ judgeId: judge.id, active: true, lastActiveAt: '2026-11-20T10:00:00.000Z', remindedAt: null },
      cells: [
        { categoryId: categories[0]!.id, assigned: 30, done: 18 },
        { categoryId: categories[1]!.id, assigned: 4, done: 4 },
      ],
    },
  ],
  categories: categories.map(({ id, name }, at) => ({
    ...{ id, name, judgesPerEntry: null, judges: at < 2 ? 1 : 0, entries: [30, 4][at] ?? 0 },
    ...{ lacking: 0, unscored: at === 0 ? 12 : 0 },
  })),
}
