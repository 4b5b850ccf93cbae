import { DomainError } from '@accolade/contracts/domain-error'
import type { EntryCredit, SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { teamSizes } from '@accolade/contracts/entities/submission-rules'
import type { ActorRole } from '@accolade/contracts/entities/submission-transitions'
import type { EventData, EventDefinition } from '@accolade/contracts/events/define'
import {
  statusChanged,
  submissionChanged,
  submissionCreated,
  submissionWithdrawn,
} from '@accolade/contracts/events/submissions'
import { checkTransition } from './transitions.ts'

/** What an entrant writes. */
export interface Content {
  organizationId: string
  categoryId: string
  title: string
  description: string
  projectUrl: string | null
  teamSize: (typeof teamSizes)[number]
  /** Whose work it is about. */
  brand: string | null
  credits: readonly EntryCredit[]
}

/** What the last payment request asked for, and for which category. */
export interface Bill {
  /** What is owed, after the discount. */
  amountCents: number
  currency: string
  categoryId: string
  /** The version with which the submission began to wait for it; absent on bills of earlier releases. */
  version?: number
  /** The fee, before the discount, was the rate of members. */
  memberRate?: boolean
  /** What a code took off; absent where none did. */
  discount?: { codeId: string; cents: number }
}

export interface Submission extends Content {
  id: string
  createdBy: string
  status: SubmissionStatus
  paid: boolean
  bill: Bill | null
  createdAt: Date
  submittedAt: Date | null
  /** Rises by one with every change. */
  version: number
}

/** Who acts, and as what; `userId` is null for the platform itself. */
export interface Actor {
  role: ActorRole
  userId: string | null
}

/** A step that was taken. */
export interface Transition {
  from: SubmissionStatus | null
  to: SubmissionStatus
  at: Date
  by: ActorRole
  userId: string | null
}

/** Something to publish. */
export interface DomainEvent {
  event: EventDefinition
  data: unknown
}

/** The outcome of a command. If the version of `submission` is the same as before, nothing changed. */
export interface Outcome {
  submission: Submission
  transition: Transition | null
  events: DomainEvent[]
}

export function domainEvent<E extends EventDefinition>(event: E, data: EventData<E>): DomainEvent {
  return { event, data }
}

export function unchanged(submission: Submission): Outcome {
  return { submission, transition: null, events: [] }
}

export function createDraft(
  content: Content,
  id: string,
  actor: Actor & { userId: string },
  now: Date,
): Outcome & { transition: Transition } {
  const submission: Submission = {
    ...content,
    id,
    createdBy: actor.userId,
    status: 'draft',
    paid: false,
    bill: null,
    createdAt: now,
    submittedAt: null,
    version: 1,
  }
  return {
    submission,
    transition: { from: null, to: 'draft', at: now, by: actor.role, userId: actor.userId },
    events: [domainEvent(submissionCreated, snapshot(submission))],
  }
}

/** Whether a change takes a submission to another organization or category. */
export function isMove(submission: Submission, { organizationId, categoryId }: Partial<Content>): boolean {
  return (
    (organizationId !== undefined && organizationId !== submission.organizationId) ||
    (categoryId !== undefined && categoryId !== submission.categoryId)
  )
}

/** Whether a change gives a field another value. */
export function isOther(submission: Content, change: Partial<Content>, field: keyof Content): boolean {
  if (field !== 'credits') return change[field] !== submission[field]
  const plain = (credits: Content['credits'] = []) =>
    JSON.stringify(credits.map(({ name, role }) => [name, role]))
  return plain(change.credits) !== plain(submission.credits)
}

export function changeDraft(submission: Submission, change: Partial<Content>): Outcome {
  checkDraft(submission)
  if (submission.paid && change.categoryId !== undefined && change.categoryId !== submission.categoryId)
    throw new DomainError('conflict', 'The entry fee is paid for this category, it can no longer be changed')
  const differs = Object.keys(change).some((key) => isOther(submission, change, key as keyof Content))
  return differs ? changed(submission, change) : unchanged(submission)
}

/** Throws DomainError `version-conflict` where another version was edited. */
export function checkVersion({ version }: Pick<Submission, 'version'>, edited: number | undefined): void {
  if (edited !== undefined && edited !== version) throw new DomainError('version-conflict')
}

/** Throws DomainError `conflict` unless the submission may be deleted. */
export function checkDeletable(submission: Submission): void {
  checkDraft(submission)
  if (submission.paid)
    throw new DomainError('conflict', 'The entry fee is paid: withdraw the submission instead')
}

/** Throws DomainError `conflict` unless the submission is a draft. */
export function checkDraft(submission: Submission): void {
  if (submission.status !== 'draft') throw new DomainError('conflict', 'Only drafts can be changed')
}

/** Takes one step of the table. */
export function moveTo(submission: Submission, to: SubmissionStatus, actor: Actor, now: Date): Outcome {
  return step(submission, to, {}, actor, now)
}

/** Like `moveTo`, and changes other fields in the same version. */
export function step(
  submission: Submission,
  to: SubmissionStatus,
  change: Partial<Submission>,
  actor: Actor,
  now: Date,
): Outcome {
  const { id: submissionId, status: from, categoryId, title, organizationId, createdBy } = submission
  checkTransition(from, to, actor.role)
  const submittedAt = to === 'submitted' ? now : submission.submittedAt
  const outcome = changed(submission, { ...change, status: to, submittedAt })
  const details = { title, organizationId, createdBy, takenBy: actor.role }
  const events = [domainEvent(statusChanged, { submissionId, categoryId, from, to, details })]
  if (to === 'withdrawn') events.push(domainEvent(submissionWithdrawn, { submissionId, categoryId, from }))
  return {
    ...outcome,
    transition: { from, to, at: now, by: actor.role, userId: actor.userId },
    events: [...events, ...outcome.events],
  }
}

/** The next version of a submission, with its whole state as an event. */
export function changed(submission: Submission, change: Partial<Submission>): Outcome {
  const next = { ...submission, ...change, version: submission.version + 1 }
  const movedFrom =
    next.organizationId === submission.organizationId ? {} : { movedFrom: submission.organizationId }
  const data = { ...snapshot(next), ...movedFrom }
  return { submission: next, transition: null, events: [domainEvent(submissionChanged, data)] }
}

function snapshot(submission: Submission): EventData<typeof submissionCreated> {
  const { id, bill: _bill, version: _version, createdAt, submittedAt, ...all } = submission
  const { brand: _brand, credits: _credits, ...rest } = all
  return {
    ...rest,
    submissionId: id,
    createdAt: createdAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
  }
}
