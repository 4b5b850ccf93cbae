import type { FileNote } from '@accolade/contracts/entities/data-export'
import { invitationRules } from '@accolade/contracts/entities/organization'
import { addressChangeRules, passwordResetRules } from '@accolade/contracts/entities/recovery'
import { sessionLimits } from '../domain/session.ts'
import { longestWindowMs } from '../domain/throttle.ts'

const nobody = 'Nobody else.'
const withTheAccount = 'As long as your account exists.'

export const account: FileNote = {
  what: 'Your account: user name, email address, name, picture and roles.',
  why: 'To know who you are when you sign in, and to write to you. The basis is our agreement with you.',
  kept: withTheAccount,
  receivers:
    'The administrators of the programme. Who sends our mails gets your name and address. Judges never learn them.',
}

export const sessions: FileNote = {
  what: 'The browsers in which you are signed in: browser and time zone as they name themselves, and when they were used.',
  why: 'To keep you signed in and to show you where. The basis is our agreement with you.',
  kept: `Until you sign out there, at most ${sessionLimits.entrant.lifetimeMinutes / 60} hours.`,
  receivers: nobody,
}

export const organizations: FileNote = {
  what: 'The organizations that you belong to, and your role there.',
  why: 'To show you the work of your organizations. The basis is our agreement with you.',
  kept: withTheAccount,
  receivers: 'The administrators of the programme.',
}

export const invitations: FileNote = {
  what: 'Invitations to organizations that wait: those that you sent, and those that were sent to your address.',
  why: 'To let the right people join an organization. The basis is our agreement with you and our interest in a safe platform.',
  kept: `Until they are accepted or withdrawn, at most ${invitationRules.days} days.`,
  receivers: 'The owners of the organization, and who was invited.',
}

export const secondFactors: FileNote = {
  what: 'What you sign in with besides a password, by name and date. Keys and codes are left out, to keep your account safe.',
  why: 'To keep others out of your account. The basis is our agreement with you.',
  kept: 'Until you remove them.',
  receivers: nobody,
}

export const apiTokens = (days: number): FileNote => ({
  what: 'Your API tokens, by name, scopes, dates and last use. The tokens themselves are not stored.',
  why: 'To let your programs act for you, and to show you which can. The basis is our agreement with you.',
  kept: `Until you revoke them, or ${days} days after their end.`,
  receivers: nobody,
})

export const jury: FileNote = {
  what: 'What you have written about yourself for the jury page, and since when you agree to its being shown.',
  why: 'To show who judged. The basis is your consent, which you can take back at any time.',
  kept: 'Until you delete it, at most as long as your account exists.',
  receivers: 'Everybody, as long as you agree and the jury page is open.',
}

export const linkedAccounts: FileNote = {
  what: 'Accounts of other sites that open your account here: the site, and the number and address that it names you by.',
  why: 'To let you sign in with them. The basis is our agreement with you.',
  kept: 'Until you unlink them.',
  receivers: 'The other site, which knows when you sign in with it.',
}

export const requests: FileNote = {
  what: 'What is under way: a change of your address, links in mails that still work, and when signing in failed.',
  why: 'To finish what you began, and to stop those who guess passwords. The basis is our agreement with you and our interest in a safe platform.',
  kept: `A change of an address ${addressChangeRules.days} days, a link for a new password ${passwordResetRules.minutes} minutes, failures ${longestWindowMs / 60_000} minutes.`,
  receivers: nobody,
}

export const administration = (days: number): FileNote => ({
  what: 'What administrators did to your account and to what belongs to you, and when. Who of them it was is left out.',
  why: 'So that what administrators do can be looked into. The basis is our interest in a programme that is run properly.',
  kept: `${days} days.`,
  receivers: 'The administrators of the programme.',
})

/** Who acted, as somebody else's copy says it. */
export const administrator = 'an administrator'

/** Who has not confirmed the address could have signed up with somebody else's. */
export const unconfirmed =
  'Your address is not confirmed yet, so that what was sent to it is left out. Confirm it and ask for another copy.'
