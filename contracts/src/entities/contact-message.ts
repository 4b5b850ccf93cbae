import { z } from 'zod'
import { line, text } from './text.ts'

/** The contact form (spec §5). */
export const contactMessageSchema = z.strictObject({
  name: line(120).min(2, 'Name must be at least 2 characters'),
  email: z.email('Please enter a valid email address').max(254, 'Please enter a valid email address'),
  subject: line(200).min(5, 'Subject must be at least 5 characters'),
  message: text(5000).min(20, 'Message must be at least 20 characters'),
  categoryId: z.union([z.uuid(), z.literal('')]).optional(),
  submissionId: z.union([z.uuid(), z.literal('')]).optional(),
})
