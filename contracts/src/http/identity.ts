import { z } from 'zod'
import { idParamsSchema, pageOf, pageQuerySchema } from '../entities/common.ts'
import { organizationFormSchema, organizationSchema } from '../entities/organization.ts'
import {
  currentUserSchema,
  loginSchema,
  passwordChangeSchema,
  profileChangeSchema,
  registerSchema,
  roleSchema,
  rolesChangeSchema,
  userSchema,
} from '../entities/user.ts'
import { defineRoutes } from './route.ts'

const signedIn = z.object({ user: userSchema })

/** Users, sessions, organizations (spec §7; who may call what: spec §6). */
export const identityRoutes = defineRoutes('identity', {
  getUser: {
    method: 'GET',
    path: '/api/user',
    access: 'public',
    summary: 'The current user, null without a session, 401 with an invalid one',
    status: 200,
    reply: currentUserSchema,
  },
  updateUser: {
    method: 'PATCH',
    path: '/api/user',
    access: 'signed-in',
    summary: 'Change the own name and picture',
    body: profileChangeSchema,
    status: 200,
    reply: signedIn,
  },
  changePassword: {
    method: 'POST',
    path: '/api/user/password',
    access: 'signed-in',
    summary: 'Change the own password; every other session ends, this one gets a new cookie',
    body: passwordChangeSchema,
    status: 204,
  },
  login: {
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary: 'Sign in',
    body: loginSchema,
    status: 200,
    reply: signedIn,
  },
  loginPage: {
    method: 'GET',
    path: '/api/login',
    access: 'public',
    summary: 'Go to the sign-in page, and back to `return` afterwards',
    query: z.object({ return: z.string().max(500).optional() }),
    status: 302,
  },
  register: {
    method: 'POST',
    path: '/api/register',
    access: 'public',
    summary: 'Create an account and sign in',
    body: registerSchema,
    status: 201,
    reply: signedIn,
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'Sign out',
    status: 204,
  },
  logoutPage: {
    method: 'GET',
    path: '/api/logout',
    access: 'public',
    summary: 'Sign out and go home',
    status: 302,
  },
  listOrganizations: {
    method: 'GET',
    path: '/api/user/organizations',
    access: 'signed-in',
    summary: "The caller's organizations",
    status: 200,
    reply: z.array(organizationSchema),
  },
  createOrganization: {
    method: 'POST',
    path: '/api/user/organizations',
    access: 'signed-in',
    summary: 'Create an organization; the creator owns it',
    body: organizationFormSchema,
    status: 201,
    reply: organizationSchema,
  },
  adminListUsers: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'Users, by role or text',
    query: pageQuerySchema.extend({ role: roleSchema.optional(), q: z.string().max(200).optional() }),
    status: 200,
    reply: pageOf(userSchema),
  },
  adminSetRoles: {
    method: 'PUT',
    path: '/api/admin/users/:id/roles',
    access: 'admin',
    summary: 'Set the roles of a user',
    params: idParamsSchema,
    body: rolesChangeSchema,
    status: 200,
    reply: userSchema,
  },
})
