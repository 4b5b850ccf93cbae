import type { LinkKind } from '@accolade/contracts/questions'
import { hashToken } from '../security/tokens.ts'
import { isOpenChange } from '../store/address-change-store.ts'
import { isOpenConfirmation } from '../store/confirmation-store.ts'
import { isOpenInvitation } from '../store/invitation-store.ts'
import { isOpenReset } from '../store/password-reset-store.ts'
import type { Context } from './context.ts'

const isOpen = {
  invitation: isOpenInvitation,
  'address-confirmation': isOpenConfirmation,
  'password-reset': isOpenReset,
  'new-address': isOpenChange('new'),
  'former-address': isOpenChange('former'),
  // winners knows whether it is, and asks for the hash
  'text-approval': async () => true,
  // the same of submissions
  'client-sign-off': async () => true,
  // contact itself does
  witness: async () => true,
}

/** What the link of a mail carries, for who writes the mail; null where it opens nothing any more. */
export async function giveLinkToken(
  { db, linkTokens }: Pick<Context, 'db' | 'linkTokens'>,
  { kind, id }: { kind: LinkKind; id: string },
  now: Date,
): Promise<{ token: string } | null> {
  const token = linkTokens.tokenOf(kind, id)
  return (await isOpen[kind](db, id, hashToken(token), now)) ? { token } : null
}

/** The SHA-256 of what such a link carries, in hexadecimal, for the service that is to recognise it. */
export function giveLinkHash(
  { linkTokens }: Pick<Context, 'linkTokens'>,
  { kind, id }: { kind: LinkKind; id: string },
): { hash: string } {
  return { hash: Buffer.from(hashToken(linkTokens.tokenOf(kind, id))).toString('hex') }
}
