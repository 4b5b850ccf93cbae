import { contactMessageSchema } from '@accolade/contracts/entities/contact-message'
import { organizationFormSchema } from '@accolade/contracts/entities/organization'
import { submissionBasicsSchema } from '@accolade/contracts/entities/submission'
import { loginSchema, registerSchema } from '@accolade/contracts/entities/user'
import { webAddressMessage } from '@accolade/contracts/entities/web-address'
import { expect, test } from '@jest/globals'
import type { z } from 'zod'
import { rulesOf } from '../../src/lib/form-rules.ts'

type Validator = { validator: (rule: unknown, value: unknown) => Promise<void> }

/** What the form says about a value, or undefined where it is fine. */
async function messageFor(schema: z.ZodObject, field: string, value: unknown): Promise<string | undefined> {
  const [rule] = rulesOf(schema)[field] as unknown as [Validator]
  return rule.validator({}, value).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

const id = '0190a000-0001-7000-8000-000000000001'

const refused: [z.ZodObject, string, unknown, string][] = [
  [submissionBasicsSchema, 'title', undefined, 'Title must be at least 3 characters'],
  [submissionBasicsSchema, 'title', ' ab ', 'Title must be at least 3 characters'],
  [submissionBasicsSchema, 'description', 'x'.repeat(49), 'Description must be at least 50 characters'],
  [submissionBasicsSchema, 'categoryId', undefined, 'Please select a category'],
  [submissionBasicsSchema, 'organizationId', undefined, 'Please select an organization'],
  [submissionBasicsSchema, 'teamSize', undefined, 'Please select team size'],
  [submissionBasicsSchema, 'projectUrl', 'not an address', webAddressMessage],
  [submissionBasicsSchema, 'projectUrl', 'javascript:alert(1)', webAddressMessage],
  [contactMessageSchema, 'name', 'M', 'Name must be at least 2 characters'],
  [contactMessageSchema, 'email', 'mara', 'Please enter a valid email address'],
  [contactMessageSchema, 'subject', 'Four', 'Subject must be at least 5 characters'],
  [contactMessageSchema, 'message', 'x'.repeat(19), 'Message must be at least 20 characters'],
  [loginSchema, 'username', undefined, 'Username is required'],
  [loginSchema, 'password', undefined, 'Password is required'],
  [registerSchema, 'username', 'ab', 'Username must be at least 3 characters'],
  [registerSchema, 'email', 'mara@', 'Invalid email address'],
  [registerSchema, 'password', '12345', 'Password must be at least 6 characters'],
  [organizationFormSchema, 'name', 'L', 'Name must be at least 2 characters'],
]

test.each(refused)('%# %s refuses %s', async (schema, field, value, message) => {
  expect(await messageFor(schema, field, value)).toBe(message)
})

const accepted: [z.ZodObject, string, unknown][] = [
  [submissionBasicsSchema, 'title', 'abc'],
  [submissionBasicsSchema, 'description', 'x'.repeat(50)],
  [submissionBasicsSchema, 'categoryId', id],
  [submissionBasicsSchema, 'teamSize', '16+'],
  [submissionBasicsSchema, 'projectUrl', undefined],
  [submissionBasicsSchema, 'projectUrl', 'https://example.org'],
  [contactMessageSchema, 'message', 'x'.repeat(20)],
  [registerSchema, 'password', '123456'],
]

test.each(accepted)('%# %s accepts %s', async (schema, field, value) => {
  expect(await messageFor(schema, field, value)).toBeUndefined()
})
