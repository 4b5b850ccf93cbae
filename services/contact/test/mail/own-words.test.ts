import { placeholderFaults } from '@accolade/contracts/entities/mail-text'
import { type MailTemplate, mailTemplates } from '@accolade/contracts/entities/mail-text-rules'
import { languages } from '@accolade/contracts/language'
import { describe, expect, test } from '@jest/globals'
import { defaultWords, exampleOf } from '../../src/mail/examples.ts'
import { inOwnWords } from '../../src/mail/own-words.ts'

const programme = {
  ...{ name: 'Prix Lumen', contactEmail: 'hello@lumen.example', timeZone: 'Asia/Seoul', currency: 'EUR' },
  ...{ judgingStarts: '2026-11-20', judgingEnds: '2026-12-20', winnersAnnounced: '2027-01-20' },
}
const publicUrl = 'https://awards.example.com'
const templates = Object.keys(mailTemplates) as MailTemplate[]
const example = (template: MailTemplate, language: (typeof languages)[number] = 'en', name = 'Alex Kim') =>
  exampleOf(template, { reader: { name, email: 'alex@studio.example', language }, programme, publicUrl })

/** What a text can say, too, and the default says elsewhere in the mail or not at all. */
const spare = ['programme', 'contact', 'title', 'number', 'amount', 'review', 'processing', 'bank-time']

describe.each(languages)('in %s', (language) => {
  test.each(templates)(
    '%s: the default words with their placeholders filled in are the default mail',
    (template) => {
      const mail = example(template, language)
      const words = defaultWords(template, language)
      expect(placeholderFaults(template, words, Object.keys(mail.wordable.values))).toEqual([])
      const { subject, text, html } = inOwnWords(mail.wordable, words)
      expect(subject).toBe(mail.subject)
      expect(text).toBe(mail.text)
      expect(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toBe(
        mail.html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
      )
    },
  )

  test.each(templates)(
    '%s: every placeholder with a value is in the default words, or is the programme’s',
    (template) => {
      const { subject, heading, text } = defaultWords(template, language)
      const { values } = example(template, language).wordable
      const unused = Object.keys(values).filter(
        (name) => values[name as 'name'] && !`${subject} ${heading} ${text}`.includes(`{${name}}`),
      )
      expect(unused.filter((name) => !spare.includes(name))).toEqual([])
    },
  )
})

const own = {
  subject: 'About {title}',
  heading: 'Hello {name}',
  text: 'See https://a.example/x?y=1.\n\nDear {name}: {title}',
}

test('what people called their entries and themselves is no HTML, no link and no line of the head', () => {
  const mail = example('receipt', 'en', '<b>Eve</b> https://evil.example/x')
  const { values } = mail.wordable
  const nasty = { ...mail.wordable, values: { ...values, title: 'A\r\nBcc: x@y.example {name} <script>' } }
  const { subject, html, text } = inOwnWords(nasty, own)
  expect(subject).toBe('About A Bcc: x at y example {name} <script>')
  expect(html).not.toMatch(/<b>Eve|<script|href="https:\/\/evil/)
  expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt; https://evil.example/x')
  expect(html).toContain('<a href="https://a.example/x?y=1" class="link"')
  expect(text).toContain(
    '\n\nDear <b>Eve</b> https://evil.example/x: A\r\nBcc: x@y.example {name} <script>\n\n',
  )
})

test('facts, the button, the way to turn mails off and the sender stay', () => {
  const drafts = example('drafts-due')
  const { text, html } = inOwnWords(drafts.wordable, { ...own, text: 'Short.' })
  for (const part of [
    'The Sea at Six 2: Poster',
    'Open your dashboard',
    'Turn off these reminders',
    '-- \nPrix Lumen',
  ])
    expect(text).toContain(part)
  expect(html).toContain('/profile/privacy')
  const approval = example('approval')
  expect(inOwnWords(approval.wordable, own).html).toContain('/approve#approval=⟦token⟧.')
})

test('a paragraph of a placeholder that says nothing is left out', () => {
  const mail = example('refund-denied')
  const { text } = inOwnWords(mail.wordable, { ...own, text: 'One.\n\n{withdrawal}\n\nTwo.' })
  expect(text).toMatch(/\n\nOne\.\n\nInvoice number: [\s\S]*\n\nTwo\.\n\n-- /)
})

test('placeholders that are unknown or missing are named', () => {
  const { values } = example('partial-payment').wordable
  const words = {
    subject: 'About {foo}',
    heading: 'Hello',
    text: 'Dear {name}, {missing} is missing {Foo bar}.',
  }
  expect(placeholderFaults('partial-payment', words, Object.keys(values))).toEqual([
    { path: 'subject', unknown: '{foo}' },
    { path: 'text', unknown: '{Foo bar}' },
    { path: 'text', missing: 'number' },
  ])
})
