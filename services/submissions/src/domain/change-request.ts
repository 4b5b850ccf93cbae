import { DomainError } from '@accolade/contracts/domain-error'
import { dayIn } from '@accolade/contracts/entities/calendar'
import type {
  ChangePart,
  ChangeRequest as ChangeRequestView,
} from '@accolade/contracts/entities/change-request'
import { latestChangeDay } from '@accolade/contracts/entities/change-request-rules'
import type { Programme } from './entering.ts'
import { type Content, changed, isOther, type Outcome, type Submission, unchanged } from './submission.ts'

/** What an administrator asks for. */
export interface Asked {
  message: string
  parts: ChangePart[]
  assetId: string | null
  /** The file's name, which stays when the file goes. */
  fileName: string | null
  /** The deadline's day in the programme's time zone, and its last second. */
  dueOn: string
  dueAt: Date
}

export interface ChangeRequest extends Asked {
  id: string
  submissionId: string
  state: ChangeRequestView['state']
  requestedAt: Date
  requestedBy: string
  /** When the last mail about it was asked for. */
  sentAt: Date
  closedAt: Date | null
  closedBy: string | null
  note: string
  /** Rises by one with every change of the request. */
  version: number
}

/** A mail is not sent again before so long. */
const betweenMailsMs = 60_000

const texts = ['title', 'description', 'projectUrl', 'teamSize', 'brand', 'credits'] as const

/** Throws DomainError `conflict` where nothing can be asked of the entrant: it is no entry yet, or judging has begun. */
export function checkRequestable({ status }: Pick<Submission, 'status'>): void {
  if (status !== 'submitted' && status !== 'under_review')
    throw new DomainError(
      'conflict',
      'Changes can be requested of an entry that is submitted or under review, before judging',
    )
}

/**
 * Throws DomainError `invalid-request` for a deadline that is over, or not before the day on which judging begins.
 *
 * @param former the deadline that the request has; it may stay when only other things change
 */
export function checkDue(
  dueOn: string,
  { timeZone, judgingStarts }: Pick<Programme, 'timeZone' | 'judgingStarts'>,
  now: Date,
  former?: string,
): void {
  if (dueOn === former) return
  const today = dayIn(timeZone, now)
  const latest = latestChangeDay(judgingStarts, today)
  if (dueOn < today) throw wrongDay('The deadline has passed already')
  if (latest !== null && dueOn > latest)
    throw wrongDay('The deadline must be before the day on which judging begins')
}

const wrongDay = (message: string) =>
  new DomainError('invalid-request', undefined, [{ path: 'dueOn', message }])

/** Throws DomainError `conflict`, saying what became of it, unless the request is open. */
export function checkOpen({ state }: Pick<ChangeRequest, 'state'>): void {
  if (state === 'answered') throw new DomainError('conflict', 'The entrant has sent the entry back already')
  if (state === 'withdrawn')
    throw new DomainError(
      'conflict',
      'The organizers have taken this request back. What was changed is kept.',
    )
  if (state === 'ended') throw new DomainError('conflict', 'The entry has left the programme')
}

/** Throws DomainError `conflict` where the mail was sent within the last minute. */
export function checkSendable({ sentAt }: Pick<ChangeRequest, 'sentAt'>, now: Date): void {
  if (now.getTime() - sentAt.getTime() < betweenMailsMs)
    throw new DomainError('conflict', 'The mail was sent within the last minute')
}

/** Throws DomainError `conflict` where a change of the entry is still awaited: it cannot be judged. */
export function checkNothingAwaited(open: ChangeRequest | null): void {
  if (open)
    throw new DomainError(
      'conflict',
      'Changes to this entry are still requested. Withdraw the request, or wait until the entrant sends the entry back.',
    )
}

/** Throws DomainError `conflict` unless the files of a submission may be changed. */
export function checkFilesOpen({ status }: Submission, open: ChangeRequest | null): void {
  if (status === 'draft') return
  if (!open) throw new DomainError('conflict', 'Only drafts can be changed')
  if (!open.parts.includes('evidence'))
    throw new DomainError('conflict', 'You were asked to change the texts of this entry, not its files')
}

/** The texts of an entry change where that was asked for. Category and organization never do: no fee is owed again. */
export function changeAsked(
  submission: Submission,
  change: Partial<Content>,
  open: Pick<ChangeRequest, 'parts'>,
): Outcome {
  if (!open.parts.includes('texts'))
    throw new DomainError('conflict', 'You were asked to change the files of this entry, not its texts')
  const differing = texts.filter((field) => field in change && isOther(submission, change, field))
  if (differing.length === 0) return unchanged(submission)
  return changed(submission, Object.fromEntries(differing.map((field) => [field, change[field]])))
}
