import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@accolade/contracts/domain-error'
import { idSchema } from '@accolade/contracts/entities/common'
import type { SignOffAnswer, SignOffView } from '@accolade/contracts/entities/sign-off'
import { signOffAnswered } from '@accolade/contracts/events/submission-messages'
import { downloadSeconds, evidenceKey } from '../domain/evidence.ts'
import type { SignOff } from '../domain/sign-off.ts'
import { changed } from '../domain/submission.ts'
import { readSignOffMode } from '../replicas/programme.ts'
import { findOpenSignOff, saveSignOff } from '../store/sign-off-store.ts'
import { readSubmission } from '../store/submission-reader.ts'
import { lockSubmission } from '../store/submission-store.ts'
import { apply } from './change-submission.ts'
import type { Context } from './context.ts'
import { hashOfSigned } from './hash-of-signed.ts'
import { toDeclarationView } from './view-submission.ts'

/** Nothing has this id. */
const nothing = '00000000-0000-4000-8000-000000000000'

/**
 * Recognises the link of a mail. One that is wrong, used, expired or replaced gets the same answer after the same work: identity is asked,
 * and the database, whatever it is.
 *
 * @throws DomainError `not-found`; `unavailable` where identity does not answer
 */
async function recognise(context: Context, link: string, now: Date): Promise<SignOff> {
  const [token = '', given] = link.split('.')
  const id = idSchema.safeParse(given).data ?? nothing
  const expected = await context.hashOfLink(id)
  const hash = createHash('sha256').update(token).digest()
  const isGenuine = timingSafeEqual(hash, Buffer.from(expected, 'hex'))
  const signOff = await findOpenSignOff(context.db, id, now)
  const mode = await readSignOffMode(context.db)
  if (!isGenuine || !signOff || mode === 'off') throw endedLink()
  return signOff
}

function endedLink(): DomainError {
  return new DomainError(
    'not-found',
    'This link does not work: it was used, has expired, or another one was sent',
  )
}

/** The work as it is entered, for the client whom a mail asked. @throws as above */
export async function openSignOff(context: Context, link: string, now: Date): Promise<SignOffView> {
  const signOff = await recognise(context, link, now)
  const details = await readSubmission(context.db, signOff.submissionId)
  if (!details) throw endedLink()
  const { submission, organizationName, categoryName, assets, declaration } = details
  const { title, description, projectUrl, brand, credits } = submission
  const uploaded = assets.filter(({ status }) => status === 'uploaded')
  const files = uploaded.map(async ({ id, name, caption, contentType }) => ({
    ...{ name, caption, contentType },
    url: await context.files.createDownload({
      ...{ key: evidenceKey(id), fileName: name, contentType, inline: true },
      expiresInSeconds: downloadSeconds,
    }),
  }))
  return {
    clientName: signOff.clientName ?? '',
    ...{ title, description, organizationName, categoryName, projectUrl, brand, credits: [...credits] },
    files: await Promise.all(files),
    declaration: declaration && toDeclarationView(declaration),
    shown: hashOfSigned(details),
    expiresAt: signOff.expiresAt!.toISOString(),
  }
}

/**
 * What the client answers; the link is used up.
 *
 * @throws as above; `version-conflict` where the entry is another one than was shown
 */
export async function answerSignOff(
  context: Context,
  given: SignOffAnswer,
  now: Date,
): Promise<{ state: 'signed' | 'refused' }> {
  const { id, submissionId } = await recognise(context, given.link, now)
  return context.unitOfWork.run({ userId: null }, async (tx, emit) => {
    const submission = await lockSubmission(tx, submissionId)
    const open = submission && (await findOpenSignOff(tx, id, now))
    const details = open && (await readSubmission(tx, submissionId))
    if (!details) throw endedLink()
    if (hashOfSigned(details) !== given.shown)
      throw new DomainError('version-conflict', 'The entry has changed meanwhile. Please read it again.')
    const answer = given.decision === 'sign' ? 'signed' : 'refused'
    await saveSignOff(tx, {
      ...{ ...open, answer, answeredAt: now, answeredName: given.name, answeredHash: given.shown },
      reason: given.decision === 'refuse' ? given.reason : null,
    })
    await apply({ tx, emit }, submission, changed(submission, {}))
    const { organizationId, createdBy, title } = submission
    emit(signOffAnswered, {
      aggregate: { id, version: 3 },
      data: {
        ...{ signOffId: id, submissionId, organizationId, organizationName: details.organizationName },
        ...{ title, createdBy, answer },
      },
    })
    return { state: answer }
  })
}
