import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Declaration as DeclarationView } from '@accolade/contracts/entities/declaration'
import type { SignOff as SignOffView } from '@accolade/contracts/entities/sign-off'
import type { SubmissionSummary, Submission as SubmissionView } from '@accolade/contracts/entities/submission'
import type { Declaration } from '../domain/declaration.ts'
import type { Programme } from '../domain/entering.ts'
import { counts, viewOf } from '../domain/evidence.ts'
import { owed, pricesOf } from '../domain/payment.ts'
import { resultsAreOut } from '../domain/score.ts'
import { type SignOff, stateOf } from '../domain/sign-off.ts'
import { readProgramme } from '../replicas/programme.ts'
import type { Database, Transaction } from '../store/database.ts'
import { type Hidden, readHidden } from '../store/hidden-scores.ts'
import type { ListedSubmission } from '../store/submission-lists.ts'
import { readSubmission, readSubmissions, type SubmissionDetails } from '../store/submission-reader.ts'
import { hashOfSigned } from './hash-of-signed.ts'
import { toOpenChanges } from './view-change-request.ts'

/** Who reads: an administrator with a conflict gets no score. */
type Reader = Pick<Caller, 'userId'>

/** A submission with everything its organization may see, read in the running transaction or outside of one. */
export async function viewSubmission(
  db: Database | Transaction,
  id: string,
  reader: Reader,
  now: Date,
): Promise<SubmissionView> {
  const details = await readSubmission(db, id)
  if (!details) throw new DomainError('not-found')
  return toView(details, await readProgramme(db), await readHidden(db, reader), now)
}

/** So many submissions are read by one query. */
const readTogether = 200

/** The same for many, in the order of the ids. */
export async function viewSubmissions(
  tx: Transaction,
  ids: readonly string[],
  reader: Reader,
  now: Date,
): Promise<SubmissionView[]> {
  const programme = await readProgramme(tx)
  const hidden = await readHidden(tx, reader)
  const views: SubmissionView[] = []
  for (let at = 0; at < ids.length; at += readTogether)
    for (const details of await readSubmissions(tx, ids.slice(at, at + readTogether)))
      views.push(toView(details, programme, hidden, now))
  return views
}

type Listed = Pick<
  ListedSubmission,
  'submission' | 'categoryName' | 'statusSince' | 'scoreHundredths' | 'changes'
>

/** A submission as lists show it. */
export function toSummary(
  { submission, categoryName, statusSince, scoreHundredths, changes }: Listed,
  hidden: Hidden,
): SubmissionSummary {
  const { id, title, description, projectUrl, status, categoryId, organizationId, teamSize } = submission
  return {
    ...{ id, title, description, projectUrl, status, categoryId, categoryName, organizationId, teamSize },
    statusSince: statusSince.toISOString(),
    createdAt: submission.createdAt.toISOString(),
    submittedAt: submission.submittedAt?.toISOString() ?? null,
    ...(resultsAreOut(status) && scoreOf(scoreHundredths, hidden.has(id))),
    ...(changes && { changes: toOpenChanges(changes) }),
  }
}

function scoreOf(
  hundredths: number | null,
  isHidden: boolean,
): Pick<SubmissionSummary, 'score' | 'scoreHidden'> {
  if (isHidden) return { scoreHidden: 'conflict' }
  return hundredths === null ? {} : { score: hundredths / 100 }
}

/** A submission with everything its organization may see, from what was read of it. */
export function toView(
  details: SubmissionDetails,
  programme: Pick<Programme, 'currency' | 'otherCurrencies' | 'timeZone'>,
  hidden: Hidden,
  now: Date,
): SubmissionView {
  const { submission, organizationName, assets, history, fees, membership, declaration, signOff } = details
  return {
    ...toSummary(details, hidden),
    organizationName,
    brand: submission.brand,
    credits: [...submission.credits],
    declaration: declaration && toDeclarationView(declaration),
    signOff: signOff && toSignOffView(signOff, hashOfSigned(details), now),
    assets: assets.filter((asset) => counts(asset, now)).map(viewOf),
    history: history.map(({ from, to, at, by }) => ({ from, to, at: at.toISOString(), by })),
    payment: owed(submission, ...pricesOf({ category: fees, programme, membership }, now)),
    version: submission.version,
  }
}

/** A declaration as members and administrators see it. */
export function toDeclarationView({ declaredBy: _by, declaredAt, ...said }: Declaration): DeclarationView {
  return { ...said, declaredAt: declaredAt.toISOString() }
}

/** A sign-off as members and administrators see it. */
function toSignOffView(signOff: SignOff, hash: string, now: Date): SignOffView {
  const { clientName, clientEmail, overriddenAt, overrideReason, reason } = signOff
  const at = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    state: stateOf(signOff, hash, now),
    client: clientEmail === null ? null : { name: clientName ?? '', email: clientEmail },
    ...{ askedAt: at(signOff.askedAt), expiresAt: at(signOff.expiresAt), answeredAt: at(signOff.answeredAt) },
    ...{ answeredBy: signOff.answeredName, reason: overrideReason ?? reason, overriddenAt: at(overriddenAt) },
  }
}
