import { expect, test } from '@jest/globals'
import { contactMessageSchema } from '../../src/entities/contact-message.ts'
import { line, text } from '../../src/entities/text.ts'

const refusal = (schema: ReturnType<typeof text>, typed: string) =>
  schema.safeParse(typed).error?.issues.map(({ message }) => message)

test.each(['', 'Ünïcödé', '  trimmed  ', '👩‍👩‍👧 family', '日本語'])('%j is a line and a text', (typed) => {
  expect(line(40).parse(typed)).toBe(typed.trim())
  expect(text(40).parse(typed)).toBe(typed.trim())
})

test.each(['a\0', '\ud800', 'x\udfffy'])('%j is neither, and that is all that is said of it', (typed) => {
  expect(refusal(line(1), typed)).toEqual(['Invalid characters'])
  expect(refusal(text(1), typed)).toEqual(['Invalid characters'])
})

test.each(['a\nb', 'a\rb', 'a\tb', 'a\r\nBcc: everybody@example.com', 'a\u2028b', 'a\u0085b', 'a\u0007b'])(
  '%j is no line',
  (typed) => {
    expect(refusal(line(60), typed)).toEqual(['Only one line, without control characters'])
  },
)

test('a text has lines, but no other control characters', () => {
  expect(text(40).parse('one\r\n\ttwo')).toBe('one\r\n\ttwo')
  expect(refusal(text(40), 'bell\u0007')).toEqual(['Invalid characters'])
})

test('names and subjects are lines, a message is a text', () => {
  const message = {
    name: 'Ada\nLovelace',
    email: 'ada@example.com',
    subject: 'Hello\r\nBcc: all@example.com',
    message: 'Several\nlines are fine in a message.',
  }
  const issues = contactMessageSchema.safeParse(message).error?.issues
  expect(issues?.map(({ path }) => path.join('.'))).toEqual(['name', 'subject'])
})
