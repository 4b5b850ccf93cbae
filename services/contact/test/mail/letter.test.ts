import { expect, test } from '@jest/globals'
import { letter } from '../../src/mail/content.ts'

const { text, html } = letter({
  language: 'en',
  heading: 'Invoice <1>',
  paragraphs: ['Dear Ann,\nthank you.', 'Please pay.'],
  facts: [['Note', 'First line\nsecond & last']],
  links: [['Open', 'https://awards.example/?a=1&b="2"']],
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
      '-- \nThe Awards',
    ].join('\n\n'),
  )
})

test('the HTML says the same: text is escaped, and a new line is one', () => {
  expect(html.replace(/<(?!br>)[^>]*>/g, ' ').replace(/\s+/g, ' ')).toBe(
    ' Invoice &lt;1&gt; Invoice &lt;1&gt; Dear Ann,<br>thank you. Note First line<br>second &amp; last Please pay. Open The Awards ',
  )
  expect(html).toContain('href="https://awards.example/?a=1&amp;b=&quot;2&quot;"')
})

test('the frame is made of tables, as Outlook knows neither the padding nor the largest width of a block', () => {
  const frames = html.match(/<table role="presentation"[^>]*>/g) ?? []
  expect(frames).toHaveLength(3)
  expect(html).toMatch(/<!--\[if mso\]><table role="presentation" width="560"[^>]*><tr><td><!\[endif\]-->/)
  expect(html).not.toContain('<div')
})
