import { randomBytes } from 'node:crypto'
import type { Caller } from '@accolade/chassis/http/auth'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Finalist, OwnCertificate } from '@accolade/contracts/entities/certificate'
import { certificateChanged } from '@accolade/contracts/events/submissions'
import { mayAskForCertificate, wasFinalist } from '../domain/finalist.ts'
import { readCertificateTerms } from '../replicas/programme.ts'
import * as store from '../store/certificate-store.ts'
import type { Database, Transaction } from '../store/database.ts'
import { readSubmission, type SubmissionDetails } from '../store/submission-reader.ts'
import { lockSubmission } from '../store/submission-store.ts'
import { checkAccess, checkMemberAccess } from './check-access.ts'
import type { Context } from './context.ts'

/**
 * Whether a finalist has its certificate.
 *
 * @throws DomainError `not-found` for outsiders, for what is no finalist, and while the programme has no such certificates
 */
export async function viewCertificate(context: Context, caller: Caller, id: string): Promise<OwnCertificate> {
  await checkAccess(context, caller, id)
  const certificate = await store.findCertificate(context.db, id)
  await checkOffered(context.db, id, certificate)
  return viewed(certificate)
}

/** A member asks for the certificate; the first one counts. @throws DomainError as above, and `forbidden` for administrators */
export async function issueCertificate(
  context: Context,
  caller: Caller,
  id: string,
  now: Date,
): Promise<OwnCertificate> {
  const { by } = await checkMemberAccess(context, caller, id)
  return context.unitOfWork.run(by, async (tx, emit) => {
    const submission = await lockSubmission(tx, id)
    if (!submission) throw new DomainError('not-found')
    const known = await store.findCertificate(tx, id)
    const { edition } = await checkOffered(tx, id, known)
    if (known) return viewed(known)
    const code = randomBytes(15).toString('base64url')
    const certificate = { submissionId: id, code, edition, issuedAt: now }
    await store.insertCertificate(tx, certificate)
    const { organizationId, version } = submission
    const data = { submissionId: id, organizationId, issued: true }
    emit(certificateChanged, { aggregate: { id, version }, data })
    return viewed(certificate)
  })
}

/** A member takes the certificate and its page back. @throws DomainError as above, but also where nothing is offered any more */
export async function withdrawCertificate(
  context: Context,
  caller: Caller,
  id: string,
): Promise<OwnCertificate> {
  const { by } = await checkMemberAccess(context, caller, id)
  return context.unitOfWork.run(by, async (tx, emit) => {
    const submission = await lockSubmission(tx, id)
    if (!submission) throw new DomainError('not-found')
    await checkOffered(tx, id, await store.findCertificate(tx, id))
    const { organizationId, version } = submission
    const data = { submissionId: id, organizationId, issued: false }
    if (await store.deleteCertificate(tx, id)) emit(certificateChanged, { aggregate: { id, version }, data })
    return viewed(null)
  })
}

/** What a certificate says, for whoever has its link. @throws DomainError `not-found` */
export async function readFinalist({ db }: Pick<Context, 'db'>, code: string): Promise<Finalist> {
  const certificate = await store.findByCode(db, code)
  const details = certificate && (await readSubmission(db, certificate.submissionId))
  if (!details || !(await readCertificateTerms(db)).offered || !isConfirmed(details))
    throw new DomainError('not-found')
  const { submission, organizationName, categoryName } = details
  const { edition, issuedAt } = certificate
  const names = { title: submission.title, organizationName, categoryName }
  return { code, ...names, edition, issuedAt: issuedAt.toISOString() }
}

const isConfirmed = ({ submission, history }: SubmissionDetails) => wasFinalist(submission.status, history)

/** Who has one keeps it, also as a winner; a winner cannot ask for it any more. */
async function checkOffered(db: Database | Transaction, id: string, known: store.Certificate | null) {
  const terms = await readCertificateTerms(db)
  const details = await readSubmission(db, id)
  const isDue =
    details &&
    (known ? isConfirmed(details) : mayAskForCertificate(details.submission.status, details.history))
  if (!terms.offered || !isDue) throw new DomainError('not-found')
  return terms
}

function viewed(certificate: store.Certificate | null): OwnCertificate {
  return {
    certificate: certificate && {
      code: certificate.code,
      issuedAt: certificate.issuedAt.toISOString(),
    },
  }
}
