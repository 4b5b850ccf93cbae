import { nothingToRecord, record } from '@accolade/chassis/administration/record'
import type { Work } from '@accolade/chassis/database/unit-of-work'
import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import { lastSecondOf } from '@accolade/contracts/entities/calendar'
import type {
  ChangeRequests,
  ChangeRequest as ChangeRequestView,
  changeRequestEditSchema,
  changeRequestFormSchema,
} from '@accolade/contracts/entities/change-request'
import { changesClosed, changesRequested } from '@accolade/contracts/events/submission-messages'
import type { z } from 'zod'
import { type Asked, checkDue, checkOpen, checkRequestable, checkSendable } from '../domain/change-request.ts'
import type { Programme } from '../domain/entering.ts'
import { asItIs } from '../domain/entry-as-it-was.ts'
import { changed, checkVersion, type Submission } from '../domain/submission.ts'
import { readProgramme } from '../replicas/programme.ts'
import {
  closeRequest,
  findOpenRequest,
  findRequest,
  insertRequest,
  listFilesAsTheyAre,
  listRequests,
  type StoredRequest,
  saveRequest,
} from '../store/change-request-store.ts'
import type { Transaction } from '../store/database.ts'
import { readSubmission } from '../store/submission-reader.ts'
import { lockSubmission } from '../store/submission-store.ts'
import { apply, type LockedSubmission } from './change-submission.ts'
import type { Context } from './context.ts'
import { viewRequests } from './view-change-request.ts'

type Form = z.output<typeof changeRequestFormSchema>

/** The changes that were requested of a submission. */
export async function listChangeRequests({ db }: Context, id: string): Promise<ChangeRequests> {
  const details = await readSubmission(db, id)
  if (!details) throw new DomainError('not-found')
  return { items: await viewRequests(db, details.submission, await listRequests(db, id)) }
}

/** Asks the entrant for a change. Of two administrators at once the second is refused. */
export function requestChanges(
  context: Context,
  caller: Caller,
  id: string,
  form: Form,
  now: Date,
): Promise<ChangeRequestView> {
  return holding(context, caller, id, async (held) => {
    const { tx, submission } = held
    checkRequestable(submission)
    if (await findOpenRequest(tx, id))
      throw new DomainError('conflict', 'A change of this entry is requested already')
    const programme = await readProgramme(tx)
    checkDue(form.dueOn, programme, now)
    const request: StoredRequest = {
      ...{ ...(await askedBy(form, held, programme)), id: context.newId(), submissionId: id, state: 'open' },
      ...{ requestedAt: now, requestedBy: caller.userId, sentAt: now, closedAt: null, closedBy: null },
      ...{ note: '', version: 1, before: asItIs(submission, await listFilesAsTheyAre(tx, id)), after: null },
    }
    await insertRequest(tx, request)
    publish(held, request, 'requested')
    record(caller, held.emit, { ...subjectOf(submission), before: null, after: recorded(request) })
    return request
  })
}

/** Asks for something else, or until another day. */
export function updateChangeRequest(
  context: Context,
  caller: Caller,
  { id, requestId }: { id: string; requestId: string },
  { version, ...form }: z.output<typeof changeRequestEditSchema>,
  now: Date,
): Promise<ChangeRequestView> {
  return holding(context, caller, id, async (held) => {
    const { tx, submission } = held
    const former = await present(tx, { id, requestId })
    checkOpen(former)
    checkVersion(former, version)
    const programme = await readProgramme(tx)
    checkDue(form.dueOn, programme, now, former.dueOn)
    const request = await saveRequest(tx, requestId, {
      ...(await askedBy(form, held, programme, former)),
      sentAt: now,
    })
    // whoever edits a part at this moment has read that it may be changed: another version is noticed
    if (request.parts.join() !== former.parts.join()) await apply(held, submission, changed(submission, {}))
    publish(held, request, 'changed')
    record(caller, held.emit, {
      ...subjectOf(submission),
      before: recorded(former),
      after: recorded(request),
    })
    return request
  })
}

/** Has the mail sent again. */
export function sendChangeRequest(
  context: Context,
  caller: Caller,
  { id, requestId }: { id: string; requestId: string },
  now: Date,
): Promise<ChangeRequestView> {
  return holding(context, caller, id, async (held) => {
    const former = await present(held.tx, { id, requestId })
    checkOpen(former)
    checkSendable(former, now)
    const request = await saveRequest(held.tx, requestId, { sentAt: now })
    publish(held, request, 'again')
    const sent = ({ sentAt }: StoredRequest) => ({ sentAt })
    record(caller, held.emit, { ...subjectOf(held.submission), before: sent(former), after: sent(request) })
    return request
  })
}

/** Takes a request back; what the entrant has changed stays. Once that is done, asking again changes nothing. */
export function withdrawChangeRequest(
  context: Context,
  caller: Caller,
  { id, requestId }: { id: string; requestId: string },
  now: Date,
): Promise<ChangeRequestView> {
  return holding(context, caller, id, async (held) => {
    const { tx, submission, emit } = held
    const former = await present(tx, { id, requestId })
    if (former.state === 'withdrawn') {
      nothingToRecord(caller)
      return former
    }
    checkOpen(former)
    const after = asItIs(submission, await listFilesAsTheyAre(tx, id))
    const closing = { state: 'withdrawn' as const, note: '', closedAt: now, closedBy: caller.userId, after }
    const request = await closeRequest(tx, requestId, closing)
    await publishClosing(held, request, 'withdrawn')
    record(caller, emit, { ...subjectOf(submission), before: recorded(former), after: null })
    return request
  })
}

/** Notes that nothing more may be changed. Who edits at this moment finds another version of the submission. */
export async function publishClosing(
  held: LockedSubmission,
  { id: requestId, version, note }: StoredRequest,
  outcome: 'answered' | 'withdrawn',
): Promise<void> {
  const { emit, submission } = held
  await apply(held, submission, changed(submission, {}))
  const data = { requestId, ...aboutSubmission(submission), outcome, note }
  emit(changesClosed, { aggregate: { id: requestId, version }, data })
}

function publish(
  { emit, submission }: LockedSubmission,
  { id: requestId, version, message, parts, fileName, dueAt }: StoredRequest,
  news: 'requested' | 'changed' | 'again',
): void {
  const what = { message, parts, fileName, dueAt: dueAt.toISOString(), news }
  const data = { requestId, ...aboutSubmission(submission), ...what }
  emit(changesRequested, { aggregate: { id: requestId, version }, data })
}

function aboutSubmission({ id: submissionId, organizationId, createdBy, title }: Submission) {
  return { submissionId, organizationId, createdBy, title }
}

/** Runs an administrator's command on a submission that is held, and gives the request as it is then. */
function holding(
  context: Context,
  caller: Caller,
  id: string,
  work: (held: LockedSubmission) => Promise<StoredRequest>,
): Promise<ChangeRequestView> {
  return context.unitOfWork.run(caller, async (tx, emit) => {
    const submission = await lockSubmission(tx, id)
    if (!submission) throw new DomainError('not-found')
    const [view] = await viewRequests(tx, submission, [await work({ tx, emit, submission })])
    return view as ChangeRequestView
  })
}

async function present(
  tx: Transaction,
  { id, requestId }: { id: string; requestId: string },
): Promise<StoredRequest> {
  const found = await findRequest(tx, id, requestId)
  if (!found) throw new DomainError('not-found')
  return found
}

/** A file that the request was about before may be gone by now. */
async function askedBy(
  { message, parts, assetId = undefined, dueOn }: Form,
  { tx, submission }: Pick<Work<Transaction>, 'tx'> & { submission: Submission },
  { timeZone }: Programme,
  former?: StoredRequest,
): Promise<Asked> {
  const asked = { message, parts, dueOn, dueAt: lastSecondOf(timeZone, dueOn) }
  if (assetId === undefined) return { ...asked, assetId: null, fileName: null }
  if (assetId === former?.assetId) return { ...asked, assetId, fileName: former.fileName }
  const file = (await listFilesAsTheyAre(tx, submission.id)).find((each) => each.id === assetId)
  if (!file) throw new DomainError('conflict', 'This file is gone. Please load the page again.')
  return { ...asked, assetId, fileName: file.name }
}

const subjectOf = ({ id, title }: Submission) => ({ id, title })

/** What the audit trail says of a request. */
function recorded({ message, parts, fileName, dueOn }: Asked) {
  return { message, parts, fileName, dueOn }
}
