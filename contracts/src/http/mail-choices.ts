import { z } from 'zod'

const choices = {
  /** Reminders of drafts whose deadline is near. */
  draftReminders: z.boolean(),
}

/** Which mails somebody wants that are no part of the business with them. */
export const mailChoicesSchema = z.object(choices)

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
    body: z.strictObject(choices),
    status: 200,
    reply: mailChoicesSchema,
  },
} as const
