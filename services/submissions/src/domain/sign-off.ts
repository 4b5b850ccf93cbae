import { DomainError } from '@accolade/contracts/domain-error'
import type { SignOff as SignOffView } from '@accolade/contracts/entities/sign-off'
import { type SignOffMode, signOffRules } from '@accolade/contracts/entities/sign-off-rules'
import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { Submission } from './submission.ts'

/** That a client is named, asked, and has answered. A new id makes the link of the former mail useless. */
export interface SignOff {
  submissionId: string
  id: string
  clientName: string | null
  clientEmail: string | null
  namedBy: string | null
  /** When the mail went out; null: not yet. */
  askedAt: Date | null
  expiresAt: Date | null
  remindedAt: Date | null
  answer: 'signed' | 'refused' | null
  answeredAt: Date | null
  answeredName: string | null
  /** What was signed, or not. */
  answeredHash: string | null
  reason: string | null
  overriddenAt: Date | null
  overrideReason: string | null
}

const dayMs = 86_400_000

/** Clients are asked once an entry is submitted: a draft, or what waits for its payment, may still be changed. */
export const askedIn: readonly SubmissionStatus[] = ['submitted', 'under_review']

/** A client can be named as long as judging has not begun. */
const namedIn: readonly SubmissionStatus[] = ['draft', 'pending_payment', ...askedIn]

/** Where a sign-off is. */
export function stateOf(signOff: SignOff | null, hash: string, now: Date): SignOffView['state'] {
  if (!signOff) return 'none'
  const { answer, answeredHash, askedAt, expiresAt, clientEmail, overriddenAt } = signOff
  if (overriddenAt) return 'overridden'
  if (answer === 'refused') return 'refused'
  if (answer === 'signed') return answeredHash === hash ? 'signed' : 'changed'
  if (!askedAt) return clientEmail === null ? 'none' : 'named'
  return expiresAt && expiresAt <= now ? 'expired' : 'asked'
}

/** @throws DomainError `conflict` where clients sign nothing off, or judging has begun, or the client has signed */
export function checkNameable(
  mode: SignOffMode,
  { status }: Pick<Submission, 'status'>,
  state: SignOffView['state'],
): void {
  if (mode === 'off') throw new DomainError('conflict', 'The programme does not ask clients to sign off')
  if (!namedIn.includes(status))
    throw new DomainError('conflict', 'Clients sign an entry off before it is judged')
  if (state === 'signed') throw new DomainError('conflict', 'The client has already signed this entry off')
}

/** @throws DomainError `conflict` where an entry needs the client's sign-off to be judged */
export function checkSignedOff(mode: SignOffMode, state: SignOffView['state']): void {
  if (mode !== 'required' || state === 'signed' || state === 'overridden') return
  throw new DomainError('conflict', 'The client has not signed this entry off')
}

/** The same client is asked again, or another one: nothing of what was asked and answered before counts. */
export function askedAgain(
  submissionId: string,
  id: string,
  client: Pick<SignOff, 'clientName' | 'clientEmail' | 'namedBy'>,
): SignOff {
  return {
    ...{ submissionId, id, ...client },
    ...{ askedAt: null, expiresAt: null, remindedAt: null },
    ...{ answer: null, answeredAt: null, answeredName: null, answeredHash: null, reason: null },
    ...{ overriddenAt: null, overrideReason: null },
  }
}

/** Until when the link of a mail works that goes out now. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + signOffRules.days * dayMs)

/** Who was asked before this has not answered for so long that a reminder is due. */
export const reminderBefore = (now: Date): Date => new Date(now.getTime() - signOffRules.reminderDays * dayMs)
