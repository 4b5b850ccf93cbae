import type { BroadcastContent, BroadcastWords } from '@accolade/contracts/entities/broadcast'
import { fillIn } from '@accolade/contracts/entities/placeholders'
import type { Language } from '@accolade/contracts/language'
import type { Person } from '../domain/person.ts'
import { letter, type MailContent } from './content.ts'
import { inSubject } from './subject.ts'
import { wordsIn } from './words.ts'

interface Surroundings {
  reader: Person
  programme: { name: string; contactEmail: string }
  publicUrl: string
}

/** What a reader gets of a message: in their language, where it was written in it. */
export function wordsFor(
  { en, de }: BroadcastContent,
  language: Language,
): { words: BroadcastWords; language: Language } {
  return language === 'de' && de ? { words: de, language } : { words: en, language: 'en' }
}

/** A message of an administrator to many, in the layout of all mails. Answers go to the programme. */
export function broadcastMail(
  content: BroadcastContent,
  { reader, programme, publicUrl }: Surroundings,
): MailContent {
  const { words, language } = wordsFor(content, reader.language)
  const { t, page } = wordsIn(language)
  const values = { name: inSubject(reader.name), programme: programme.name }
  const subject = fillIn(words.subject, values)
  const paragraphs = words.text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => fillIn(paragraph, values))
    .filter((paragraph) => paragraph.trim() !== '')
  return {
    toName: reader.name,
    toAddress: reader.email,
    replyTo: programme.contactEmail,
    subject,
    ...letter({
      language,
      heading: subject,
      paragraphs,
      linksInText: 'all',
      turningOff: [
        t('Turn off messages from the programme in your profile'),
        page(publicUrl, '/profile/privacy'),
      ],
      sender: programme.name,
    }),
  }
}

/** The same as its writer gets it before it is sent. */
export function broadcastTestMail(words: BroadcastWords, surroundings: Surroundings): MailContent {
  const { language } = surroundings.reader
  const { t } = wordsIn(language)
  const mail = broadcastMail({ en: words, de: language === 'de' ? words : null }, surroundings)
  return { ...mail, subject: t('Test: {subject}', { subject: mail.subject }) }
}
