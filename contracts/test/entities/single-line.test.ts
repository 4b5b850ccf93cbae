import { expect, test } from '@jest/globals'
import { categoryFormSchema } from '../../src/entities/category.ts'
import { singleLine } from '../../src/entities/common.ts'
import { contactMessageSchema } from '../../src/entities/contact-message.ts'
import { organizationFormSchema } from '../../src/entities/organization.ts'
import { submissionBasicsSchema } from '../../src/entities/submission.ts'
import { profileChangeSchema } from '../../src/entities/user.ts'

test.each(['a\nb', 'a\rb', 'a\tb', 'a\u0000b', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\u2029b'])(
  '%j is not one line',
  (words) => {
    const { error } = singleLine(20).safeParse(words)
    expect(error?.issues.map(({ message }) => message)).toContain('Please write this in one line')
  },
)

test('what stands around a line is trimmed, and letters of all kinds are taken', () => {
  expect(singleLine(20).parse('  Zoë & 工房 \n')).toBe('Zoë & 工房')
})

/** Names that mails, files and lists show in one line. */
test.each([
  ['name of a writer', contactMessageSchema.shape.name],
  ['subject', contactMessageSchema.shape.subject],
  ['organization', organizationFormSchema.shape.name],
  ['first name', profileChangeSchema.shape.firstName],
  ['last name', profileChangeSchema.shape.lastName],
  ['title', submissionBasicsSchema.shape.title],
  ['category', categoryFormSchema.shape.name],
])('%s takes one line only', (_name, schema) => {
  expect(schema.safeParse('Hello there\r\nBcc: everybody@example.com').success).toBe(false)
  expect(schema.safeParse('Hello there').success).toBe(true)
})
