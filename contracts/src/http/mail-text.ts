import { z } from 'zod'
import {
  changedMailTextSchema,
  mailPreviewSchema,
  mailTextFormSchema,
  mailTextLanguageParamsSchema,
  mailTextParamsSchema,
  mailTextSchema,
  mailTextTrialSchema,
} from '../entities/mail-text.ts'

/** What the programme's mails say: contact's, apart from the other routes because they are many. */
export const mailTextRoutes = {
  listChangedMailTexts: {
    method: 'GET',
    path: '/api/admin/mail-texts',
    access: 'admin',
    changedBy: ['contact.mail-text-changed'],
    summary: 'The mails whose words are not the default, by language',
    status: 200,
    reply: z.array(changedMailTextSchema),
  },
  getMailText: {
    method: 'GET',
    path: '/api/admin/mail-texts/:template',
    access: 'admin',
    changedBy: ['contact.mail-text-changed'],
    summary: 'What a mail says in each language, by default and now, and what can stand in it',
    params: mailTextParamsSchema,
    status: 200,
    reply: mailTextSchema,
  },
  saveMailText: {
    method: 'PUT',
    path: '/api/admin/mail-texts/:template/:language',
    access: 'admin',
    act: 'set-mail-text',
    recentSignIn: true,
    summary:
      'Set what a mail says in a language, or restore the default; 400 where a placeholder is unknown or missing, 409 where somebody else changed it meanwhile',
    params: mailTextLanguageParamsSchema,
    body: mailTextFormSchema,
    status: 200,
    reply: mailTextSchema,
  },
  previewMailText: {
    method: 'POST',
    path: '/api/admin/mail-texts/:template/:language/preview',
    access: 'admin',
    act: 'preview-mail-text',
    summary: 'Show a mail with example data; nothing is saved or sent',
    params: mailTextLanguageParamsSchema,
    body: mailTextTrialSchema,
    status: 200,
    reply: mailPreviewSchema,
  },
  testMailText: {
    method: 'POST',
    path: '/api/admin/mail-texts/:template/:language/test',
    access: 'admin',
    act: 'test-mail-text',
    summary: 'Mail the example to the caller only; nothing is saved',
    params: mailTextLanguageParamsSchema,
    body: mailTextTrialSchema,
    status: 200,
    reply: z.object({ address: z.string() }),
  },
} as const
