import { sourceOf } from '@accolade/chassis/http/source'
import { spendQuota } from '@accolade/chassis/quota/spend-quota'
import { passwordResetRules } from '@accolade/contracts/entities/recovery'
import { passwordResetRequested } from '@accolade/contracts/events/sign-in'
import { inviterName } from '../domain/invitation.ts'
import { hashToken } from '../security/tokens.ts'
import { insertForgotten, insertReset, takeForgotten } from '../store/password-reset-store.ts'
import { findByEmailKey } from '../store/user-store.ts'
import type { Context } from './context.ts'

const minuteMs = 60_000

/**
 * Notes that somebody has forgotten a password. Whether an account has the address is looked up later, by `sendResets`: so neither
 * the answer nor its time says it.
 *
 * @throws TooManyRequests, for known and unknown addresses alike
 */
export async function forgetPassword(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<void> {
  await unitOfWork.run({ userId: null }, async (tx) => {
    const by = { source: sourceOf(address) }
    await spendQuota(tx, { action: 'password-reset', by, recipient: email }, now)
    await insertForgotten(tx, { id: newId(), email, requestedAt: now })
  })
}

/** Has a mail sent to each known address whose password was forgotten, with a link that sets a new one. */
export async function sendResets(
  context: Pick<Context, 'unitOfWork' | 'newId' | 'linkTokens'>,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted && (await sendReset(context, now)));
}

/** @returns whether there was one */
async function sendReset(
  { unitOfWork, newId, linkTokens }: Pick<Context, 'unitOfWork' | 'newId' | 'linkTokens'>,
  now: Date,
): Promise<boolean> {
  return unitOfWork.run({ userId: null }, async (tx, emit) => {
    const forgotten = await takeForgotten(tx)
    if (!forgotten) return false
    const expiresAt = new Date(forgotten.requestedAt.getTime() + passwordResetRules.minutes * minuteMs)
    const account = await findByEmailKey(tx, forgotten.emailKey)
    if (!account || expiresAt <= now) return true
    const id = newId()
    const tokenHash = hashToken(linkTokens.tokenOf('password-reset', id))
    await insertReset(tx, { id, userId: account.id, expiresAt }, tokenHash)
    const { username, email, language } = account
    emit(passwordResetRequested, {
      aggregate: { id, version: 1 },
      data: {
        ...{ resetId: id, name: inviterName(account), username, email },
        ...(language && { language }),
        expiresAt: expiresAt.toISOString(),
      },
    })
    return true
  })
}
