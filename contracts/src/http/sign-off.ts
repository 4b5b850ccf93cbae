import { idParamsSchema } from '../entities/common.ts'
import {
  clientFormSchema,
  openSignOffSchema,
  signOffAnsweredSchema,
  signOffAnswerSchema,
  signOffOverrideSchema,
  signOffViewSchema,
} from '../entities/sign-off.ts'
import { submissionSchema } from '../entities/submission.ts'
import { defineRoutes } from './route.ts'

/** The sign-off of entries by clients, who have no account: submissions' as well. */
export const signOffRoutes = defineRoutes('submissions', {
  nameClient: {
    method: 'PUT',
    path: '/api/submissions/:id/client',
    access: 'signed-in',
    scopes: ['submissions:write'],
    ownership: 'members',
    summary:
      'Name the contact of the client, who gets a mail with a link once the entry is submitted; links that were sent before work no longer',
    params: idParamsSchema,
    body: clientFormSchema,
    status: 200,
    reply: submissionSchema,
  },
  sendSignOff: {
    method: 'POST',
    path: '/api/submissions/:id/client/mail',
    access: 'signed-in',
    scopes: ['submissions:write'],
    ownership: 'members-and-admins',
    act: 'send-sign-off',
    summary: 'Have the mail to the client sent again, with another link',
    params: idParamsSchema,
    status: 200,
    reply: submissionSchema,
  },
  overrideSignOff: {
    method: 'POST',
    path: '/api/admin/submissions/:id/sign-off-override',
    access: 'admin',
    act: 'override-sign-off',
    summary: 'Let an entry go on without the client',
    params: idParamsSchema,
    body: signOffOverrideSchema,
    status: 200,
    reply: submissionSchema,
  },
  openSignOff: {
    method: 'POST',
    path: '/api/sign-offs/open',
    access: 'public',
    summary: 'What the link in such a mail asks to sign off; changes nothing',
    body: openSignOffSchema,
    status: 200,
    reply: signOffViewSchema,
  },
  answerSignOff: {
    method: 'POST',
    path: '/api/sign-offs/answer',
    access: 'public',
    summary:
      'Sign off, or say why not; the link is used up. 409 `version-conflict` where the entry is another one by now',
    body: signOffAnswerSchema,
    status: 200,
    reply: signOffAnsweredSchema,
  },
})
