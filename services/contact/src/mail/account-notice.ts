import type { DataOf } from '@accolade/contracts/events/registry'
import { mark, type Words } from '@accolade/contracts/words'
import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import type { Fact } from './letter-parts.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

/** What has changed about the way to sign in. */
export type AccountNews =
  | `password-${DataOf<'identity.password-changed'>['how']}`
  | `second-factor-${DataOf<'identity.second-factor-changed'>['change']}`
  | 'address-changed'
  | 'api-token-created'

interface Notice {
  to: Person
  news: AccountNews
  at: Date
  /** The addresses of an account that has another one now. */
  addresses?: { former: string; present: string }
  /** The API token that is new. */
  apiToken?: { name: string; expiresAt: Date }
}

const news: Record<AccountNews, { heading: Words; what: Words }> = {
  'password-changed': {
    heading: mark('Your password was changed'),
    what: mark('the password of your account was changed.'),
  },
  'password-reset': {
    heading: mark('Your password was changed'),
    what: mark(
      'a new password was set for your account with the link in a mail. Every browser was signed out, and every API token revoked.',
    ),
  },
  'password-set': {
    heading: mark('Password added'),
    what: mark(
      'your account can be signed in to with a password from now on. Every other browser was signed out.',
    ),
  },
  'password-removed': {
    heading: mark('Password removed'),
    what: mark(
      'your account can no longer be signed in to with a password. Every other browser was signed out.',
    ),
  },
  'second-factor-app-added': {
    heading: mark('Authenticator app added'),
    what: mark('your account asks for a code of an authenticator app from now on.'),
  },
  'second-factor-passkey-added': {
    heading: mark('Passkey added'),
    what: mark('a passkey that signs in to your account was added.'),
  },
  'second-factor-passkey-removed': {
    heading: mark('Passkey removed'),
    what: mark('a passkey of your account was removed.'),
  },
  'second-factor-app-removed': {
    heading: mark('Authenticator app removed'),
    what: mark('your account no longer asks for a code of an authenticator app.'),
  },
  'second-factor-reset': {
    heading: mark('Second factor removed'),
    what: mark(
      'an administrator removed the second factor of your account. Every browser was signed out, and every API token revoked.',
    ),
  },
  'second-factor-removed-unproven': {
    heading: mark('Second factor removed'),
    what: mark(
      'a second factor or passkey that was added to your account before you confirmed this address was removed.',
    ),
  },
  'second-factor-codes-renewed': {
    heading: mark('New recovery codes'),
    what: mark('your account has new recovery codes; the former ones work no longer.'),
  },
  'second-factor-code-used': {
    heading: mark('Recovery code used'),
    what: mark('somebody signed in to your account with one of your recovery codes.'),
  },
  'api-token-created': {
    heading: mark('API token created'),
    what: mark(
      'an API token was made, with which a program can act for your account. Setting a new password by mail revokes it.',
    ),
  },
  'address-changed': {
    heading: mark('Your email address was changed'),
    what: mark('your account uses another email address from now on.'),
  },
}

/** The mail that says that the way to sign in has changed, and what to do if it was somebody else. */
export function accountNotice(
  { to, news: kind, at, addresses, apiToken }: Notice,
  {
    programme,
    publicUrl,
  }: { programme: { name: string; timeZone: string; contactEmail: string }; publicUrl: string },
): MailContent {
  const { language, t, say, moment, page } = wordsIn(to.language)
  const heading = say(news[kind].heading)
  const changed: Fact[] = addresses
    ? [
        [t('Former address'), addresses.former],
        [t('New address'), addresses.present],
      ]
    : []
  const made: Fact[] = apiToken
    ? [
        [t('Token'), apiToken.name],
        [t('In force until'), moment(apiToken.expiresAt, programme.timeZone)],
      ]
    : []
  const content = letter({
    language,
    heading,
    paragraphs: [
      `${t('Dear {name},', { name: inSubject(to.name) })}\n${say(news[kind].what)}`,
      t(
        'If this was you, do nothing. If it was not, set a new password at once, look on your security page where you are signed in, and write to {address}.',
        { address: programme.contactEmail },
      ),
    ],
    facts: [[t('Time'), moment(at, programme.timeZone)], ...changed, ...made],
    links: [
      [t('Set a new password'), page(publicUrl, '/forgot-password')],
      [t('Open your security page'), page(publicUrl, '/profile/security')],
    ],
    sender: programme.name,
  })
  return {
    ...{ toName: to.name, toAddress: to.email },
    subject: `${heading}: ${programme.name}`,
    ...content,
  }
}
