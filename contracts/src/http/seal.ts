import { sealFormSchema, sealingSchema, unsealFormSchema } from '../entities/seal.ts'
import { defineRoutes } from './route.ts'

/** What an administrator fixes as the results, and what is given out of it. */
export const sealRoutes = defineRoutes('judging', {
  getSealing: {
    method: 'GET',
    path: '/api/admin/judging/seal',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: [
      'judging.seal-changed',
      'judging.unassigned',
      'scoring.results-changed',
      'catalogue.settings-changed',
      'catalogue.category-changed',
      'blind.submission.ready',
    ],
    summary: 'Whether the results are sealed, what a seal would fix, and all seals there were',
    status: 200,
    reply: sealingSchema,
  },
  sealResults: {
    method: 'PUT',
    path: '/api/admin/judging/seal',
    access: 'admin',
    act: 'seal-results',
    confirmedAddress: true,
    recentSignIn: true,
    summary:
      'Seal the results that have this hash: nothing that they depend on can be changed then; 409 while judging is open, or where they have changed',
    body: sealFormSchema,
    status: 200,
    reply: sealingSchema,
  },
  unsealResults: {
    method: 'POST',
    path: '/api/admin/judging/unseal',
    access: 'admin',
    act: 'unseal-results',
    confirmedAddress: true,
    recentSignIn: true,
    summary: 'Unseal the results, with a reason that is logged; 409 where they are not sealed',
    body: unsealFormSchema,
    status: 200,
    reply: sealingSchema,
  },
})
