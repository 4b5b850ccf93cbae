import { z } from 'zod'
import { line } from '../entities/text.ts'

const choices = {
  /** Reminders of drafts whose deadline is near. */
  draftReminders: z.boolean(),
  /** Messages that administrators write to many. */
  programmeMessages: z.boolean(),
  /** That it can be read how entries were judged. */
  feedbackMails: z.boolean(),
}

const tokenParamsSchema = z.object({ token: line(200) })

/** Which mails somebody wants that are no part of the business with them. */
export const mailChoicesSchema = z.object(choices)
export type MailChoices = z.infer<typeof mailChoicesSchema>

/** A change of some of them; the others stay as they are. */
export const mailChoicesChangeSchema = z
  .strictObject(choices)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Choose at least one')

/** What everybody chooses about the mails to them: contact's. */
export const mailChoiceRoutes = {
  getMailChoices: {
    method: 'GET',
    path: '/api/user/mail-choices',
    access: 'signed-in',
    ownership: 'caller',
    changedBy: ['contact.mail-choices-changed'],
    summary: 'Which mails the caller wants that are not about their own entries, payments or account',
    status: 200,
    reply: mailChoicesSchema,
  },
  saveMailChoices: {
    method: 'PUT',
    path: '/api/user/mail-choices',
    access: 'signed-in',
    ownership: 'caller',
    summary: 'Choose which of these mails the caller wants',
    body: mailChoicesChangeSchema,
    status: 200,
    reply: mailChoicesSchema,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/mail-choices/:token/unsubscribe',
    access: 'public',
    summary:
      'Turn off mails of a kind by the address in the header of such a mail, as mail programs do with one click (RFC 8058)',
    params: tokenParamsSchema,
    consumes: 'application/x-www-form-urlencoded',
    status: 204,
  },
  openUnsubscribe: {
    method: 'GET',
    path: '/api/mail-choices/:token/unsubscribe',
    access: 'public',
    summary: 'For mail programs that open the address in a browser: the page with all choices',
    params: tokenParamsSchema,
    status: 302,
  },
} as const
