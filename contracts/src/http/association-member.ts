import { z } from 'zod'
import {
  associationMemberFormSchema,
  associationMemberQuerySchema,
  associationMemberSchema,
  associationMembershipSchema,
} from '../entities/association-member.ts'
import { idParamsSchema, pageOf } from '../entities/common.ts'
import { defineRoutes } from './route.ts'

/** Which organizations are members of the programme's association, and pay the member rate. */
export const associationMemberRoutes = defineRoutes('submissions', {
  listAssociationMembers: {
    method: 'GET',
    path: '/api/admin/association-members',
    access: 'admin',
    scopes: ['admin:read'],
    changedBy: ['submission.members-changed', 'submission.changed', 'identity.membership-changed'],
    summary: "The organizations that are members of the programme's association, by name",
    query: associationMemberQuerySchema,
    status: 200,
    reply: pageOf(associationMemberSchema),
  },
  setAssociationMember: {
    method: 'PUT',
    path: '/api/admin/association-members/:id',
    access: 'admin',
    act: 'set-association-member',
    recentSignIn: true,
    summary:
      'Mark an organization as a member, or change its membership, for requests from now on; 409 when somebody else did so meanwhile',
    params: idParamsSchema,
    body: associationMemberFormSchema,
    status: 200,
    reply: associationMemberSchema,
  },
  removeAssociationMember: {
    method: 'DELETE',
    path: '/api/admin/association-members/:id',
    access: 'admin',
    act: 'remove-association-member',
    recentSignIn: true,
    summary: 'Say that an organization is no member; what was requested keeps its price',
    params: idParamsSchema,
    status: 204,
  },
  listOwnMemberships: {
    method: 'GET',
    path: '/api/user/association-memberships',
    access: 'signed-in',
    ownership: 'caller',
    changedBy: ['submission.members-changed', 'identity.membership-changed'],
    summary: "Which of the caller's organizations are members of the programme's association",
    status: 200,
    reply: z.array(associationMembershipSchema),
  },
})
