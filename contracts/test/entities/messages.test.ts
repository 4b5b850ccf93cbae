import { expect, test } from '@jest/globals'
import type { z } from 'zod'
import { assetRequestSchema } from '../../src/entities/asset.ts'
import { assetRules } from '../../src/entities/asset-rules.ts'
import { categoryFormSchema } from '../../src/entities/category.ts'
import { contactMessageSchema } from '../../src/entities/contact-message.ts'
import { judgeAssignmentFormSchema, scoreSchema } from '../../src/entities/judging.ts'
import { submissionBasicsSchema } from '../../src/entities/submission.ts'
import { loginSchema, registerSchema } from '../../src/entities/user.ts'
import { webAddressMessage } from '../../src/entities/web-address.ts'

const id = '0193e7a0-0000-7000-8000-000000000001'
const submission = {
  title: 'The Quiet Billboard',
  description: 'A billboard that went silent whenever the city was loud.',
  categoryId: id,
  organizationId: id,
  teamSize: '6-15',
  projectUrl: '',
}
const category = {
  name: 'Social Impact',
  description: 'Work that moved people',
  fee: 149.5,
  deadline: '2025-12-15',
  criteria: [{ name: 'Idea', weight: 25 }],
}
const contact = {
  name: 'Mara',
  email: 'mara@example.com',
  subject: 'A question',
  message: 'How does an entry travel through the programme?',
}
const register = { username: 'mara', email: 'mara@example.com', password: 'secret' }
const asset = { name: 'film.mp4', contentType: 'video/mp4', size: 10 }
const score = { submissionId: id, criterionId: id, value: 7.3 }

const problems = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test.each<[z.ZodType, unknown]>([
  [submissionBasicsSchema, submission],
  [categoryFormSchema, category],
  [contactMessageSchema, contact],
  [registerSchema, register],
  [assetRequestSchema, asset],
  [assetRequestSchema, { ...asset, size: assetRules.maxBytes }],
  [scoreSchema, score],
  [scoreSchema, { ...score, value: 0 }],
  [scoreSchema, { ...score, value: 10 }],
  [submissionBasicsSchema, { ...submission, projectUrl: 'https://example.com/work' }],
])('a good value passes (%#)', (schema, value) => {
  expect(problems(schema, value)).toEqual([])
})

// the exact messages of spec §5
test.each<[z.ZodType, unknown, string]>([
  [submissionBasicsSchema, { ...submission, title: 'ab' }, 'title: Title must be at least 3 characters'],
  [submissionBasicsSchema, { ...submission, title: '  a  ' }, 'title: Title must be at least 3 characters'],
  [
    submissionBasicsSchema,
    { ...submission, description: 'x'.repeat(49) },
    'description: Description must be at least 50 characters',
  ],
  [submissionBasicsSchema, { ...submission, categoryId: '' }, 'categoryId: Please select a category'],
  [submissionBasicsSchema, { ...submission, categoryId: undefined }, 'categoryId: Please select a category'],
  [
    submissionBasicsSchema,
    { ...submission, organizationId: '' },
    'organizationId: Please select an organization',
  ],
  [submissionBasicsSchema, { ...submission, teamSize: '' }, 'teamSize: Please select team size'],
  [submissionBasicsSchema, { ...submission, projectUrl: 'not a url' }, `projectUrl: ${webAddressMessage}`],
  [
    submissionBasicsSchema,
    { ...submission, projectUrl: 'javascript:alert(1)' },
    `projectUrl: ${webAddressMessage}`,
  ],
  [categoryFormSchema, { ...category, name: 'ab' }, 'name: Name must be at least 3 characters'],
  [
    categoryFormSchema,
    { ...category, description: 'short' },
    'description: Description must be at least 10 characters',
  ],
  [categoryFormSchema, { ...category, fee: -1 }, 'fee: Fee must be a valid number'],
  [categoryFormSchema, { ...category, fee: Number.NaN }, 'fee: Fee must be a valid number'],
  [categoryFormSchema, { ...category, fee: 1.005 }, 'fee: Fee must be a valid number'],
  [categoryFormSchema, { ...category, deadline: '' }, 'deadline: Deadline is required'],
  [categoryFormSchema, { ...category, criteria: [] }, 'criteria: At least one criterion is required'],
  [
    categoryFormSchema,
    { ...category, criteria: [{ name: '', weight: 25 }] },
    'criteria.0.name: Criterion name required',
  ],
  [
    categoryFormSchema,
    { ...category, criteria: [{ name: 'Idea', weight: 101 }] },
    'criteria.0.weight: Weight must be between 1 and 100',
  ],
  [judgeAssignmentFormSchema, { judgeId: '', categoryId: id }, 'judgeId: Please select a judge'],
  [judgeAssignmentFormSchema, { judgeId: id, categoryId: '' }, 'categoryId: Please select a category'],
  [contactMessageSchema, { ...contact, email: 'nobody' }, 'email: Please enter a valid email address'],
  [contactMessageSchema, { ...contact, name: 'M' }, 'name: Name must be at least 2 characters'],
  [contactMessageSchema, { ...contact, subject: 'Hi' }, 'subject: Subject must be at least 5 characters'],
  [contactMessageSchema, { ...contact, message: 'Short' }, 'message: Message must be at least 20 characters'],
  [loginSchema, { username: '', password: 'x' }, 'username: Username is required'],
  [loginSchema, { username: 'mara', password: '' }, 'password: Password is required'],
  [registerSchema, { ...register, username: 'ab' }, 'username: Username must be at least 3 characters'],
  [registerSchema, { ...register, email: 'x' }, 'email: Invalid email address'],
  [registerSchema, { ...register, password: '12345' }, 'password: Password must be at least 6 characters'],
  [assetRequestSchema, { ...asset, size: assetRules.maxBytes + 1 }, 'size: The file is larger than 50 MB'],
  [
    assetRequestSchema,
    { ...asset, contentType: 'image/svg+xml' },
    'contentType: Only images, PDFs and videos can be uploaded',
  ],
  [scoreSchema, { ...score, value: 7.35 }, 'value: Steps of 0.1'],
])('a bad value gets the message for its field (%#: %s)', (schema, value, message) => {
  expect(problems(schema, value)).toEqual([message])
})
