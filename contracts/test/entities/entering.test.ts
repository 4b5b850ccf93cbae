import { describe, expect, test } from '@jest/globals'
import { defaultProgramme } from '../../src/entities/default-programme.ts'
import {
  type EntryTerms,
  entryRefusal,
  entryState,
  entryTermsOf,
  entryText,
} from '../../src/entities/entering.ts'

const terms: EntryTerms = { acceptSubmissions: true, opensOn: null, timeZone: 'UTC' }
const category = (deadline: string, isActive = true) => ({ deadline, isActive })
const now = new Date('2025-12-01T12:00:00Z')

describe('the day', () => {
  test.each([
    ['UTC', '2025-12-15T23:59:59Z', '2025-12-16T00:00:00Z'],
    ['America/New_York', '2025-12-16T04:59:59Z', '2025-12-16T05:00:00Z'],
    ['Asia/Tokyo', '2025-12-15T14:59:59Z', '2025-12-15T15:00:00Z'],
    ['Pacific/Kiritimati', '2025-12-15T09:59:59Z', '2025-12-15T10:00:00Z'],
  ])('ends with its last second in %s', (timeZone, last, first) => {
    const refusal = (at: string) =>
      entryRefusal(category('2025-12-15'), { ...terms, timeZone }, new Date(at))?.code
    expect([refusal(last), refusal(first)]).toEqual([undefined, 'deadline-passed'])
    const opening = { ...terms, timeZone, opensOn: '2025-12-16' }
    const state = (at: string) => entryState(opening, undefined, new Date(at)).kind
    expect([state(last), state(first)]).toEqual(['not-yet-open', 'open'])
  })
})

describe('the last day of a category', () => {
  test.each([
    ['Europe/Berlin', '2026-03-29', 'loses an hour', '2026-03-29T21:59:59Z'],
    ['Europe/Berlin', '2026-10-25', 'has an hour twice', '2026-10-25T22:59:59Z'],
    ['America/New_York', '2026-03-08', 'loses an hour', '2026-03-09T03:59:59Z'],
    ['America/New_York', '2026-11-01', 'has an hour twice', '2026-11-02T04:59:59Z'],
    ['Australia/Lord_Howe', '2026-10-04', 'loses half an hour', '2026-10-04T12:59:59Z'],
    ['Africa/Cairo', '2026-04-23', 'is followed by a day without a midnight', '2026-04-23T21:59:59Z'],
    ['Africa/Cairo', '2026-10-29', 'ends with an hour that comes twice', '2026-10-29T21:59:59Z'],
  ])('in %s, %s, which %s, counts to its last second', (timeZone, deadline, _what, last) => {
    const refusal = (at: Date) => entryRefusal(category(deadline), { ...terms, timeZone }, at)?.code
    const lastSecond = new Date(last)
    expect([refusal(lastSecond), refusal(new Date(lastSecond.getTime() + 1_000))]).toEqual([
      undefined,
      'deadline-passed',
    ])
    // never closed and open again, hour by hour from two days before to two days after
    const hours = Array.from(
      { length: 97 },
      (_, hour) => new Date(lastSecond.getTime() + (hour - 48) * 3_600_000),
    )
    const states = hours.map((at) => refusal(at) ?? 'open')
    expect(states).toEqual([...Array(49).fill('open'), ...Array(48).fill('deadline-passed')])
  })
})

describe('the programme', () => {
  test.each([
    [
      'open until the last deadline',
      terms,
      [category('2025-12-15'), category('2025-12-20')],
      'open',
      '2025-12-20',
    ],
    ['open while the categories are not known', terms, undefined, 'open', null],
    ['open where there is no category yet', terms, [], 'open', null],
    ['open on the last day', terms, [category('2025-12-01')], 'open', '2025-12-01'],
    ['open again from the day that is named', { ...terms, opensOn: '2025-12-01' }, undefined, 'open', null],
    [
      'over after the last deadline',
      terms,
      [category('2025-11-29'), category('2025-11-30')],
      'over',
      '2025-11-30',
    ],
    [
      'over where only an inactive category has time left',
      terms,
      [category('2025-11-30'), category('2026-01-01', false)],
      'over',
      '2025-11-30',
    ],
    [
      'not yet open before the day',
      { ...terms, opensOn: '2026-02-01' },
      undefined,
      'not-yet-open',
      '2026-02-01',
    ],
    [
      'not yet open where the next edition has a day, and the last one is over',
      { ...terms, opensOn: '2026-02-01' },
      [category('2025-11-30')],
      'not-yet-open',
      '2026-02-01',
    ],
    ['switched off', { ...terms, acceptSubmissions: false }, [category('2025-12-15')], 'switched-off', null],
    [
      'switched off until the day that is named',
      { ...terms, acceptSubmissions: false, opensOn: '2026-02-01' },
      [category('2025-12-15')],
      'not-yet-open',
      '2026-02-01',
    ],
  ] as const)('is %s', (_, given, categories, kind, day) => {
    const state = entryState(given, categories, now)
    expect(state).toEqual({ kind, day })
  })

  test('says so with the day', () => {
    expect(entryText({ kind: 'open', day: '2025-12-15' })).toBe(
      'Submissions are open until December 15, 2025',
    )
    expect(entryText({ kind: 'open', day: null })).toBe('Submissions are open')
    expect(entryText({ kind: 'not-yet-open', day: '2026-02-01' })).toBe(
      'Submissions open on February 1, 2026',
    )
    expect(entryText({ kind: 'switched-off', day: null })).toBe('Submissions are closed')
    expect(entryText({ kind: 'over', day: '2025-11-30' })).toBe('Submissions closed on November 30, 2025')
  })

  test('opens on the day of timeline A, where it names none on that of B', () => {
    expect(entryTermsOf(defaultProgramme)).toEqual({
      acceptSubmissions: true,
      opensOn: '2024-12-01',
      timeZone: 'UTC',
    })
    const timelineA = { ...defaultProgramme.timelineA, submissionsOpen: null }
    const timelineB = { ...defaultProgramme.timelineB, submissionsOpen: '2026-02-01' }
    expect(entryTermsOf({ ...defaultProgramme, timelineA, timelineB }).opensOn).toBe('2026-02-01')
  })
})

describe('a category', () => {
  const late = new Date('2026-01-01T00:00:00Z')
  const refusal = (isActive: boolean, change: Partial<EntryTerms> = {}, at = late) =>
    entryRefusal(category('2025-12-15', isActive), { ...terms, ...change }, at)

  test('is open until its deadline', () => {
    expect(refusal(true, {}, now)).toBeNull()
  })

  test('is refused in this order: the programme, the category, the deadline', () => {
    expect(refusal(false, { acceptSubmissions: false })).toEqual({
      code: 'submissions-closed',
      text: 'Submissions are closed',
    })
    expect(refusal(false, { opensOn: '2026-02-01' })).toEqual({
      code: 'submissions-closed',
      text: 'Submissions open on February 1, 2026',
    })
    expect(refusal(false)).toEqual({
      code: 'category-inactive',
      text: 'This category does not accept submissions',
    })
    expect(refusal(true)).toEqual({
      code: 'deadline-passed',
      text: 'The deadline of this category passed on December 15, 2025',
    })
  })
})
