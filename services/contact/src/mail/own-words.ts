import type { MailWords } from '@accolade/contracts/entities/mail-text'
import { fillIn } from '@accolade/contracts/entities/placeholders'
import { letter, type MailContent, type Wordable } from './content.ts'
import { inSubject } from './subject.ts'

/** A web address as somebody types it into a text; a placeholder in it is filled in first, and is then no part of what was typed. */
const typedAddress = /https?:\/\/[^\s<>"{}]*[^\s<>".,;:!?)\]'{}]/g

/** A mail in the words of an administrator instead of the default: subject, heading and paragraphs. Facts, links and sender stay. */
export function inOwnWords(
  { values, letter: original }: Wordable,
  { subject, heading, text }: MailWords,
): Pick<MailContent, 'subject' | 'text' | 'html'> {
  const inLine = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inSubject(value)]))
  return {
    subject: fillIn(subject, inLine),
    ...letter({
      ...original,
      heading: fillIn(heading, values),
      paragraphs: text
        .split(/\n[^\S\n]*\n\s*/)
        .map((paragraph) => fillIn(paragraph, values).trim())
        .filter((paragraph) => paragraph !== ''),
      // what people called their entries never becomes a link
      linksInText: text.match(typedAddress) ?? [],
    }),
  }
}

const escaped = (value: string) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a mail says, with placeholders where something was filled in. Every placeholder is found by what it was filled with. */
export function withPlaceholders({ subject, wordable }: MailContent & { wordable: Wordable }): MailWords {
  const { values, letter: filled } = wordable
  const named = new Map(Object.entries(values).map(([name, value]) => [value, `{${name}}`]))
  const longestFirst = [...named.keys()].filter(Boolean).sort((one, other) => other.length - one.length)
  const anyValue = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  )
  const put = (words: string) => words.replace(anyValue, (value) => named.get(value) ?? value)
  return {
    subject: put(subject),
    heading: put(filled.heading),
    text: filled.paragraphs.map(put).join('\n\n'),
  }
}
