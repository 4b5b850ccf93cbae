import {
  type AddressChange as AddressChangeView,
  addressChangeRules,
} from '@accolade/contracts/entities/recovery'

/** A change of an address that is not in force yet. */
export interface AddressChange {
  id: string
  userId: string
  newEmail: string
  /** Whether somebody at the former address is asked: only where it was confirmed. */
  asksFormer: boolean
  newConfirmedAt: Date | null
  formerAgreedAt: Date | null
  version: number
  /** From then on the new address is enough, unless the former one has objected. */
  enoughFrom: Date
  expiresAt: Date
}

const hourMs = 3_600_000

/** The change that begins now. */
export function beginAddressChange(
  id: string,
  { id: userId, emailConfirmedAt }: { id: string; emailConfirmedAt: Date | null },
  newEmail: string,
  now: Date,
): AddressChange {
  const { days, objectionHours } = addressChangeRules
  return {
    id,
    userId,
    newEmail,
    asksFormer: emailConfirmedAt !== null,
    newConfirmedAt: null,
    formerAgreedAt: null,
    version: 1,
    enoughFrom: new Date(now.getTime() + objectionHours * hourMs),
    expiresAt: new Date(now.getTime() + days * 24 * hourMs),
  }
}

/** Whether the address may change now. */
export function isDecided(change: AddressChange, now: Date): boolean {
  const { newConfirmedAt, formerAgreedAt, asksFormer, enoughFrom } = change
  return newConfirmedAt !== null && (!asksFormer || formerAgreedAt !== null || enoughFrom <= now)
}

/** The change as the user sees it. */
export function toAddressChange(change: AddressChange): AddressChangeView {
  return {
    newEmail: change.newEmail,
    newConfirmed: change.newConfirmedAt !== null,
    oldConfirmed: change.asksFormer ? change.formerAgreedAt !== null : null,
    enoughFrom: change.enoughFrom.toISOString(),
    expiresAt: change.expiresAt.toISOString(),
  }
}
