import type { MailPreview, MailWords } from '@accolade/contracts/entities/mail-text'
import type { MailTemplate } from '@accolade/contracts/entities/mail-text-rules'
import type { Language } from '@accolade/contracts/language'
import { linkTokenMark } from './content.ts'
import { readerName } from './example-data.ts'
import { type ExampleSurroundings, exampleOf } from './examples.ts'
import { inOwnWords } from './own-words.ts'
import { wordsIn } from './words.ts'

/** A mail with example data in these words. */
export function previewOf(
  { template, language }: { template: MailTemplate; language: Language },
  words: MailWords,
  surroundings: Omit<ExampleSurroundings, 'reader'>,
): MailPreview {
  const reader = { name: readerName, email: 'alex@studio.example', language }
  const { subject, text, html } = inOwnWords(exampleOf(template, { reader, ...surroundings }).wordable, words)
  // the links of examples open nothing
  const withoutToken = (content: string) => content.replaceAll(linkTokenMark, 'example')
  return { subject, text: withoutToken(text), html: withoutToken(html) }
}

/** What such a mail is called in a mailbox. */
export const testSubject = (subject: string, language: Language) =>
  wordsIn(language).t('Test: {subject}', { subject })
