import type { DataOf } from '@accolade/contracts/events/registry'
import type { Language } from '@accolade/contracts/language'
import { letter, linkTokenMark, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface About {
  language: Language
  programme: { name: string; timeZone: string; contactEmail: string }
  publicUrl: string
}

/** The mail that asks a client to sign an entry off, who may know neither the programme nor what becomes of it. */
export function signOffMail(
  {
    signOffId,
    organizationName,
    title,
    name,
    email,
    expiresAt,
    news,
  }: DataOf<'submission.sign-off-requested'>,
  { language: wanted, programme, publicUrl }: About,
): MailContent {
  const { language, t, moment, page } = wordsIn(wanted)
  // the reader may not know who writes: mail programs must not turn names into links
  const organization = inSubject(organizationName)
  const heading =
    news === 'reminder' ? t('Reminder: please sign this entry off') : t('Please sign this entry off')
  const content = letter({
    language,
    heading,
    paragraphs: [
      `${t('Dear {name},', { name: inSubject(name) })}\n${t(
        '{organization} has entered work for the {programme}, and has named you as the contact of the client. Please look at what was entered, and say whether you agree.',
        { organization, programme: programme.name },
      )}`,
      t(
        'You need no account. The link works until you have answered. If you do not know this work, do nothing, or write to {address}.',
        { address: programme.contactEmail },
      ),
    ],
    facts: [
      [t('Work'), title],
      [t('Please answer by'), moment(new Date(expiresAt), programme.timeZone)],
    ],
    links: [[t('Look at the entry'), page(publicUrl, `/sign-off#sign-off=${linkTokenMark}.${signOffId}`)]],
    sender: programme.name,
  })
  return {
    ...{ toName: name, toAddress: email },
    subject: t('{heading}: “{title}”', { heading, title: inSubject(title) }),
    ...content,
    link: { kind: 'client-sign-off', id: signOffId },
  }
}
