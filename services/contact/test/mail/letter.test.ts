import { expect, test } from '@jest/globals'
import { letter } from '../../src/mail/content.ts'

const { text, html } = letter({
  language: 'en',
  heading: 'Invoice <1>',
  paragraphs: ['Dear Ann,\nthank you.', 'Please pay.'],
  facts: [['Note', 'First line\nsecond & last']],
  links: [
    ['Open', 'https://awards.example/?a=1&b="2"'],
    ['Change', 'https://awards.example/change'],
  ],
  sender: 'The Awards',
})

test('in plain text the facts come after the first paragraph, and links in full', () => {
  expect(text).toBe(
    [
      'Invoice <1>',
      'Dear Ann,\nthank you.',
      'Note: First line\nsecond & last',
      'Please pay.',
      'Open:\nhttps://awards.example/?a=1&b="2"',
      'Change:\nhttps://awards.example/change',
      '-- \nThe Awards',
    ].join('\n\n'),
  )
})

test('the HTML says the same: text is escaped, and a new line is one', () => {
  const shown = html.replace(/<style>.*?<\/style>/s, '').replace(/<(?!br>)[^>]*>/g, ' ')
  expect(shown.replace(/\s+/g, ' ')).toBe(
    ' Invoice &lt;1&gt; The Awards Invoice &lt;1&gt; Dear Ann,<br>thank you. Note First line<br>second &amp; last Please pay. Open Change ',
  )
  expect(html).toContain('href="https://awards.example/?a=1&amp;b=&quot;2&quot;"')
})

test('the frame is made of tables, as Outlook knows neither the padding nor the largest width of a block', () => {
  const frames = html.match(/<table role="presentation"[^>]*>/g) ?? []
  expect(frames).toHaveLength(4)
  expect(html).toMatch(/<!--\[if mso\]><table role="presentation" width="560"[^>]*><tr><td><!\[endif\]-->/)
  expect(html).not.toContain('<div')
})

test('the first link is the button, and dark screens have colours of their own', () => {
  const linkAfter = (style: string) => html.match(new RegExp(`style="${style}[^"]*"><a href="([^"]*)"`))?.[1]
  expect(linkAfter('background:#e2ac32')).toBe('https://awards.example/?a=1&amp;b=&quot;2&quot;')
  expect(html).toMatch(/<p [^>]*><a href="https:\/\/awards.example\/change" class="link"/)
  expect(html).toMatch(/<style>@media \(prefers-color-scheme:dark\).*\.sheet\{background:#17181b!important/)
})
