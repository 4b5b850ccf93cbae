import type { DataOf } from '@accolade/contracts/events/registry'
import { letter, type MailContent } from './content.ts'
import { formatMoment } from './days.ts'
import type { Fact } from './letter-parts.ts'
import { inSubject } from './subject.ts'

/** What has changed about the way to sign in. */
export type AccountNews =
  | `password-${DataOf<'identity.password-changed'>['how']}`
  | `second-factor-${DataOf<'identity.second-factor-changed'>['change']}`
  | 'address-changed'

interface Notice {
  to: { name: string; email: string }
  news: AccountNews
  at: Date
  facts?: Fact[]
}

const words: Record<AccountNews, { heading: string; what: string }> = {
  'password-changed': {
    heading: 'Your password was changed',
    what: 'the password of your account was changed.',
  },
  'password-reset': {
    heading: 'Your password was changed',
    what: 'a new password was set for your account with the link in a mail. Every browser was signed out.',
  },
  'password-set': {
    heading: 'Password added',
    what: 'your account can be signed in to with a password from now on. Every other browser was signed out.',
  },
  'password-removed': {
    heading: 'Password removed',
    what: 'your account can no longer be signed in to with a password. Every other browser was signed out.',
  },
  'second-factor-app-added': {
    heading: 'Authenticator app added',
    what: 'your account asks for a code of an authenticator app from now on.',
  },
  'second-factor-passkey-added': {
    heading: 'Passkey added',
    what: 'a passkey that signs in to your account was added.',
  },
  'second-factor-passkey-removed': {
    heading: 'Passkey removed',
    what: 'a passkey of your account was removed.',
  },
  'second-factor-app-removed': {
    heading: 'Authenticator app removed',
    what: 'your account no longer asks for a code of an authenticator app.',
  },
  'second-factor-reset': {
    heading: 'Second factor removed',
    what: 'an administrator removed the second factor of your account. Every browser was signed out.',
  },
  'second-factor-removed-unproven': {
    heading: 'Second factor removed',
    what: 'a second factor or passkey that was added to your account before you confirmed this address was removed.',
  },
  'second-factor-codes-renewed': {
    heading: 'New recovery codes',
    what: 'your account has new recovery codes; the former ones work no longer.',
  },
  'second-factor-code-used': {
    heading: 'Recovery code used',
    what: 'somebody signed in to your account with one of your recovery codes.',
  },
  'address-changed': {
    heading: 'Your email address was changed',
    what: 'your account uses another email address from now on.',
  },
}

/** The mail that says that the way to sign in has changed, and what to do if it was somebody else. */
export function accountNotice(
  { to, news, at, facts = [] }: Notice,
  {
    programme,
    publicUrl,
  }: { programme: { name: string; timeZone: string; contactEmail: string }; publicUrl: string },
): MailContent {
  const { heading, what } = words[news]
  const content = letter({
    heading,
    paragraphs: [
      `Dear ${inSubject(to.name)},\n${what}`,
      `If this was you, do nothing. If it was not, set a new password at once, look on your security page where you are signed in, and write to ${programme.contactEmail}.`,
    ],
    facts: [['Time', formatMoment(at, programme.timeZone)], ...facts],
    links: [
      ['Set a new password', `${publicUrl}/forgot-password`],
      ['Open your security page', `${publicUrl}/profile/security`],
    ],
    sender: programme.name,
  })
  return {
    ...{ toName: to.name, toAddress: to.email },
    subject: `${heading}: ${programme.name}`,
    ...content,
  }
}
