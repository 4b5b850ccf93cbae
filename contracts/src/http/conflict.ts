import { z } from 'zod'
import { idParamsSchema, pageOf } from '../entities/common.ts'
import {
  allInterestsSchema,
  conflictRuleSchema,
  conflictSchema,
  interestsFormSchema,
  judgeInterestsSchema,
  ownInterestsSchema,
} from '../entities/interests.ts'
import {
  listedOrganizationFormSchema,
  organizationPlaceSchema,
  treeOrganizationSchema,
  treeQuerySchema,
} from '../entities/organization-tree.ts'
import { defineRoutes } from './route.ts'

const changes = ['submission.conflicts-changed', 'judge.appointed', 'judge.dismissed'] as const

/** Who must not judge what: for whom judges work, and which organizations belong together. */
export const conflictRoutes = defineRoutes('submissions', {
  getOwnInterests: {
    method: 'GET',
    path: '/api/user/interests',
    access: 'judge',
    ownership: 'caller',
    changedBy: ['submission.conflicts-changed'],
    summary: 'The employers and clients that the caller has stated as a judge',
    status: 200,
    reply: ownInterestsSchema,
  },
  putOwnInterests: {
    method: 'PUT',
    path: '/api/user/interests',
    access: 'judge',
    ownership: 'caller',
    summary: 'State them; 409 where judging goes on and something is taken away',
    body: interestsFormSchema,
    status: 200,
    reply: ownInterestsSchema,
  },
  adminListInterests: {
    method: 'GET',
    path: '/api/admin/interests',
    access: 'admin',
    changedBy: changes,
    summary: 'What every judge has stated, and for how long a former employer counts',
    status: 200,
    reply: allInterestsSchema,
  },
  adminPutInterests: {
    method: 'PUT',
    path: '/api/admin/interests/:id',
    access: 'admin',
    act: 'set-interests',
    summary: 'State employers and clients for a judge; 409 when somebody else changed them meanwhile',
    params: idParamsSchema,
    body: interestsFormSchema,
    status: 200,
    reply: judgeInterestsSchema,
  },
  setConflictRule: {
    method: 'PUT',
    path: '/api/admin/conflict-rule',
    access: 'admin',
    act: 'set-conflict-rule',
    summary: 'Set for how many months a former employer of a judge counts',
    body: conflictRuleSchema,
    status: 200,
    reply: conflictRuleSchema.strip(),
  },
  listTree: {
    method: 'GET',
    path: '/api/admin/organizations',
    access: 'admin',
    changedBy: ['submission.conflicts-changed', 'identity.membership-changed'],
    summary: 'Organizations and what they belong to, by name',
    query: treeQuerySchema,
    status: 200,
    reply: pageOf(treeOrganizationSchema),
  },
  createListed: {
    method: 'POST',
    path: '/api/admin/organizations',
    access: 'admin',
    act: 'create-organization',
    summary: 'List an organization that has no account, such as a network or a holding',
    body: listedOrganizationFormSchema,
    status: 201,
    reply: treeOrganizationSchema,
  },
  placeOrganization: {
    method: 'PUT',
    path: '/api/admin/organizations/:id/parent',
    access: 'admin',
    act: 'place-organization',
    summary:
      'Say what an organization belongs to; 409 where it would belong to itself, or the tree is too deep',
    params: idParamsSchema,
    body: organizationPlaceSchema,
    status: 200,
    reply: treeOrganizationSchema,
  },
  listConflicts: {
    method: 'GET',
    path: '/api/admin/submissions/:id/conflicts',
    access: 'admin',
    changedBy: [...changes, 'identity.membership-changed', 'submission.changed'],
    summary: 'Which judges must not judge a submission, and why',
    params: idParamsSchema,
    status: 200,
    reply: z.array(conflictSchema),
  },
})
