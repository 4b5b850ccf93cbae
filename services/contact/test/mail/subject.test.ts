import { expect, test } from '@jest/globals'
import { inSubject } from '../../src/mail/subject.ts'

test.each([
  ['The Quiet Billboard', 'The Quiet Billboard'],
  ['Two\r\nlines\tand\u0000more', 'Two lines and more'],
  ['https://evil.example/now', 'evil example/now'],
  ['javascript://x', 'x'],
  ['www.evil.example', 'www evil example'],
  ['me@evil.example', 'me at evil example'],
  ['bücher。example', 'bücher example'],
  ['Version 2.0, the 3.5 % more.', 'Version 2.0, the 3.5 % more.'],
  ['Dr. Strange & Co.', 'Dr. Strange & Co.'],
])('%j becomes %j', (name, shown) => {
  expect(inSubject(name)).toBe(shown)
})

test('a long name is cut after a word', () => {
  const shown = inSubject('word '.repeat(40))
  expect([...shown].length).toBeLessThanOrEqual(61)
  expect(shown).toMatch(/word…$/)
})
