import { idParamsSchema } from '../entities/common.ts'
import { declarationFormSchema } from '../entities/declaration.ts'
import { submissionSchema } from '../entities/submission.ts'
import { defineRoutes } from './route.ts'

/** What entrants declare about their work before they complete an entry: submissions' as well. */
export const declarationRoutes = defineRoutes('submissions', {
  declareSubmission: {
    method: 'PUT',
    path: '/api/submissions/:id/declaration',
    access: 'signed-in',
    scopes: ['submissions:write'],
    ownership: 'members',
    summary: 'Declare rights, executed period and use of generative AI of a draft; 409 once it is completed',
    params: idParamsSchema,
    body: declarationFormSchema,
    status: 200,
    reply: submissionSchema,
  },
})
