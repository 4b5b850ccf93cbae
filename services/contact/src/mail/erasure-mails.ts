import type { Wording } from '@accolade/chassis/words/wording'
import { mark, type Words } from '@accolade/contracts/words'
import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import type { MailLink } from './letter-parts.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface Surroundings {
  programme: { name: string; timeZone: string; contactEmail: string }
  publicUrl: string
}

interface Notice {
  heading: Words
  paragraphs: readonly [first: string, ...others: string[]]
  links?: MailLink[]
}

function notice(
  to: Person,
  { t, say, language }: Wording,
  { heading, paragraphs: [first, ...others], links = [] }: Notice,
  sender: string,
): MailContent {
  const content = letter({
    language,
    heading: say(heading),
    paragraphs: [`${t('Dear {name},', { name: inSubject(to.name) })}\n${first}`, ...others],
    links,
    sender,
  })
  return { toName: to.name, toAddress: to.email, subject: `${say(heading)}: ${sender}`, ...content }
}

/** The mail that says that an account is going to be deleted, and until when it can be kept. */
export function scheduledNotice(
  to: Person,
  { dueAt, by }: { dueAt: Date; by: 'owner' | 'administrator' },
  { programme, publicUrl }: Surroundings,
): MailContent {
  const words = wordsIn(to.language)
  const { t, moment, page } = words
  const when = moment(dueAt, programme.timeZone)
  const what =
    by === 'owner'
      ? t('you asked us to delete your account. It is deleted on {when}. Until then you can keep it.', {
          when,
        })
      : t('an administrator had your account deleted. It is deleted on {when}. Until then you can keep it.', {
          when,
        })
  const warning = t(
    'Deleting cannot be undone. If it was not you who asked, keep the account, set a new password at once, and write to {address}.',
    { address: programme.contactEmail },
  )
  const links: MailLink[] = [[t('Keep the account'), page(publicUrl, '/profile/privacy')]]
  const heading = mark('Your account will be deleted')
  return notice(to, words, { heading, paragraphs: [what, warning], links }, programme.name)
}

/** The mail that says that an account is kept after all. */
export function cancelledNotice(to: Person, { programme, publicUrl }: Surroundings): MailContent {
  const words = wordsIn(to.language)
  const { t, page } = words
  const paragraphs = [
    t('your account is not going to be deleted.'),
    t('If it was not you who kept it, write to {address}.', { address: programme.contactEmail }),
  ] as const
  const links: MailLink[] = [[t('Open your privacy page'), page(publicUrl, '/profile/privacy')]]
  return notice(to, words, { heading: mark('Your account is kept'), paragraphs, links }, programme.name)
}

/** The last mail to an account. */
export function erasedNotice(to: Person, { programme }: Pick<Surroundings, 'programme'>): MailContent {
  const words = wordsIn(to.language)
  const { t } = words
  const paragraphs = [
    t(
      'your account is deleted, with your name, your address and what you wrote. Invoices and payments stay, without your name, because the law wants them kept.',
    ),
    t('This is the last mail that we send to you. We have deleted your address.'),
  ] as const
  return notice(to, words, { heading: mark('Your account is deleted'), paragraphs }, programme.name)
}
