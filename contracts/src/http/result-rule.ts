import { resultRuleFormSchema, resultRuleSchema } from '../entities/result-rule.ts'
import { defineRoutes } from './route.ts'

/** Which mean decides results. */
export const resultRuleRoutes = defineRoutes('judging', {
  getResultRule: {
    method: 'GET',
    path: '/api/admin/judging/result-rule',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: [
      'judging.result-rule-changed',
      'scoring.begun',
      'scoring.results-changed',
      'catalogue.settings-changed',
      'judging.seal-changed',
    ],
    summary: 'Which mean decides, whether that can still be changed, and whether results are final by it',
    status: 200,
    reply: resultRuleSchema,
  },
  setResultRule: {
    method: 'PUT',
    path: '/api/admin/judging/result-rule',
    access: 'admin',
    act: 'set-result-rule',
    confirmedAddress: true,
    summary: 'Say which mean decides; 409 once there is a score',
    body: resultRuleFormSchema,
    status: 200,
    reply: resultRuleSchema,
  },
})
