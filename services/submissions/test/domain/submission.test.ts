import { expect, test } from '@jest/globals'
import { changeDraft, checkDeletable, createDraft, moveTo } from '../../src/domain/submission.ts'
import { administrator, aSubmission, entrant, inStatus, now, userId } from './samples.ts'

const { id, organizationId, categoryId, title, description, projectUrl, teamSize, brand, credits } =
  aSubmission()
const sent = { organizationId, categoryId, title, description, projectUrl, teamSize }
const content = { ...sent, brand, credits }

const typesOf = ({ events }: { events: { event: { type: string } }[] }) =>
  events.map(({ event }) => event.type)

test('a draft begins with version 1, a recorded step and its state as an event', () => {
  const { submission, transition, events } = createDraft(content, id, entrant, now)
  expect(submission).toEqual({
    ...content,
    id,
    createdBy: userId,
    status: 'draft',
    paid: false,
    bill: null,
    createdAt: now,
    submittedAt: null,
    version: 1,
  })
  expect(transition).toEqual({ from: null, to: 'draft', at: now, by: 'entrant', userId })
  expect(events).toHaveLength(1)
  expect(Object.keys(events[0]!.data as object)).not.toContain('credits')
  expect(events[0]).toMatchObject({
    event: { type: 'submission.created' },
    data: {
      ...sent,
      submissionId: id,
      createdBy: userId,
      status: 'draft',
      paid: false,
      submittedAt: null,
    },
  })
})

test('a change is one version and one event, no change is none', () => {
  const before = aSubmission()
  const outcome = changeDraft(before, { title: 'First Bus Home', teamSize: '16+' })
  expect(outcome.submission).toEqual({ ...before, title: 'First Bus Home', teamSize: '16+', version: 4 })
  expect(outcome.transition).toBeNull()
  expect(typesOf(outcome)).toEqual(['submission.changed'])
  const same = changeDraft(before, { title: before.title })
  expect(same).toEqual({ submission: before, transition: null, events: [] })
})

test('a step publishes the step and then the whole state', () => {
  const submission = inStatus('submitted')
  const outcome = moveTo(submission, 'under_review', administrator, now)
  expect(typesOf(outcome)).toEqual(['submission.status-changed', 'submission.changed'])
  expect(outcome.events[0]?.data).toEqual({
    submissionId: id,
    categoryId,
    from: 'submitted',
    to: 'under_review',
    details: {
      ...{ title: submission.title, organizationId: submission.organizationId },
      ...{ createdBy: submission.createdBy, takenBy: 'admin' },
    },
  })
})

test('leaving the programme publishes a withdrawal', () => {
  const outcome = moveTo(inStatus('submitted'), 'withdrawn', entrant, now)
  expect(typesOf(outcome)).toEqual([
    'submission.status-changed',
    'submission.withdrawn',
    'submission.changed',
  ])
  expect(outcome.events[1]?.data).toEqual({ submissionId: id, categoryId, from: 'submitted' })
})

test('becoming submitted sets the instant, and later steps keep it', () => {
  const submitted = moveTo(inStatus('draft'), 'submitted', entrant, now).submission
  expect(submitted.submittedAt).toBe(now)
  const later = new Date(now.getTime() + 1000)
  expect(moveTo(submitted, 'under_review', administrator, later).submission.submittedAt).toBe(now)
})

test.each(['pending_payment', 'submitted', 'judging', 'winner', 'withdrawn'] as const)(
  'a submission that is %s stays as it is',
  (status) => {
    const refusal = expect.objectContaining({ code: 'conflict', detail: 'Only drafts can be changed' })
    expect(() => changeDraft(inStatus(status), { title: 'Another' })).toThrow(refusal)
    expect(() => checkDeletable(inStatus(status))).toThrow(refusal)
  },
)

test('a paid draft keeps its category and is not deleted', () => {
  const paid = aSubmission({ paid: true })
  expect(changeDraft(paid, { categoryId, title: 'Another' }).submission.title).toBe('Another')
  expect(() => changeDraft(paid, { categoryId: organizationId })).toThrow(
    'The entry fee is paid for this category, it can no longer be changed',
  )
  expect(() => checkDeletable(paid)).toThrow('The entry fee is paid: withdraw the submission instead')
})
