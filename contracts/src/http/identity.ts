import { z } from 'zod'
import { idParamsSchema, linkTokenSchema, pageOf, pageQuerySchema, sortedBy } from '../entities/common.ts'
import { codeFormSchema, secondFactorMethodSchema } from '../entities/second-factor.ts'
import { proofSchema, sessionSchema } from '../entities/session.ts'
import { line, wellFormed } from '../entities/text.ts'
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
import { apiTokenRoutes } from './api-token.ts'
import { auditRoutes } from './audit.ts'
import { dataExportRoutes, exportPartRoute } from './data-export.ts'
import { erasureRoutes } from './erasure.ts'
import { juryRoutes } from './jury.ts'
import { organizationRoutes } from './organization.ts'
import { passkeyRoutes } from './passkey.ts'
import { providerRoutes } from './provider.ts'
import { recoveryRoutes } from './recovery.ts'
import { retentionRoutes } from './retention.ts'
import { defineRoutes } from './route.ts'
import { secondFactorRoutes } from './second-factor.ts'

const signedIn = z.object({ user: userSchema })

/** After the right password: the user, or what else is asked for. */
const passwordGiven = z.object({
  user: userSchema.nullable(),
  secondFactor: z.array(secondFactorMethodSchema).optional(),
})

/** Users, sessions, organizations (spec §7; who may call what: spec §6). */
export const identityRoutes = defineRoutes('identity', {
  getUser: {
    method: 'GET',
    path: '/api/user',
    access: 'public',
    scopes: ['profile:read'],
    changedBy: [
      'identity.user-changed',
      'identity.roles-changed',
      'identity.second-factor-changed',
      'identity.erasure-scheduled',
      'identity.erasure-cancelled',
    ],
    summary: 'The current user, null without a session, 401 with an invalid one',
    status: 200,
    reply: currentUserSchema,
    withoutSession: { user: null },
  },
  updateUser: {
    method: 'PATCH',
    path: '/api/user',
    access: 'signed-in',
    ownership: 'caller',
    summary: 'Change the own name, picture and language',
    body: profileChangeSchema,
    status: 200,
    reply: signedIn,
  },
  changePassword: {
    method: 'POST',
    path: '/api/user/password',
    access: 'signed-in',
    ownership: 'caller',
    limit: 'sign-in',
    summary: 'Change the own password; every other session ends, this one gets a new cookie',
    body: passwordChangeSchema,
    status: 204,
  },
  proveAgain: {
    method: 'POST',
    path: '/api/user/prove-again',
    access: 'signed-in',
    ownership: 'caller',
    limit: 'sign-in',
    summary: 'Give the own password again, for what a recent sign-in is needed for',
    body: proofSchema,
    status: 204,
  },
  listSessions: {
    method: 'GET',
    path: '/api/user/sessions',
    access: 'signed-in',
    ownership: 'caller',
    changedBy: ['identity.session-revoked'],
    summary: 'The browsers in which the caller is signed in, the last used first',
    status: 200,
    reply: z.array(sessionSchema),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'signed-in',
    ownership: 'caller',
    summary: 'Sign out one browser of the caller; 404 where it is signed out already',
    params: idParamsSchema,
    status: 204,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/user/sessions/end-others',
    access: 'signed-in',
    ownership: 'caller',
    summary: 'Sign out every browser of the caller but this one',
    status: 204,
  },
  requestAddressConfirmation: {
    method: 'POST',
    path: '/api/user/email/request-confirmation',
    access: 'signed-in',
    ownership: 'caller',
    limit: 'sign-in',
    summary: 'Have a mail sent to the own address, with a link that confirms it; 409 where it is confirmed',
    status: 204,
  },
  confirmAddress: {
    method: 'POST',
    path: '/api/user/email/confirm',
    access: 'signed-in',
    ownership: 'caller',
    limit: 'sign-in',
    summary: 'Confirm the own address with what the link in the mail carries',
    body: linkTokenSchema,
    status: 200,
    reply: signedIn,
  },
  login: {
    method: 'POST',
    path: '/api/login',
    access: 'public',
    limit: 'sign-in',
    summary: 'Sign in; with a second factor the answer is no user yet, but what is asked for',
    body: loginSchema,
    status: 200,
    reply: passwordGiven,
  },
  giveSecondFactor: {
    method: 'POST',
    path: '/api/login/second-factor',
    access: 'public',
    limit: 'sign-in',
    summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code',
    body: codeFormSchema,
    status: 200,
    reply: signedIn,
  },
  ...passkeyRoutes,
  ...providerRoutes,
  ...secondFactorRoutes,
  ...recoveryRoutes,
  ...dataExportRoutes,
  identityExportPart: exportPartRoute('identity'),
  ...apiTokenRoutes,
  ...erasureRoutes,
  ...retentionRoutes,
  loginPage: {
    method: 'GET',
    path: '/api/login',
    access: 'public',
    summary: 'Go to the sign-in page, and back to `return` afterwards',
    query: z.object({ return: wellFormed().max(500).optional() }),
    status: 302,
  },
  register: {
    method: 'POST',
    path: '/api/register',
    access: 'public',
    limit: 'sign-in',
    summary: 'Create an account and sign in',
    body: registerSchema,
    status: 201,
    keylessBecause: 'a name is taken once, and an answer that is sent again must not hand out a session',
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
    summary: 'Sign out and go home, or to the page `return`',
    query: z.object({ return: wellFormed().max(500).optional() }),
    status: 302,
  },
  ...organizationRoutes,
  ...juryRoutes,
  adminListUsers: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    changedBy: ['identity.user-registered', 'identity.user-changed', 'identity.roles-changed'],
    summary: 'Users, by role or text',
    query: pageQuerySchema.extend({
      role: roleSchema.optional(),
      q: line(200).optional(),
      /** By default the newest come first. */
      sort: sortedBy('name', 'email', 'since'),
    }),
    status: 200,
    reply: pageOf(userSchema),
  },
  adminSetRoles: {
    method: 'PUT',
    path: '/api/admin/users/:id/roles',
    access: 'admin',
    act: 'set-roles',
    recentSignIn: true,
    confirmedAddress: true,
    summary: 'Set the roles of a user',
    params: idParamsSchema,
    body: rolesChangeSchema,
    status: 200,
    reply: userSchema,
  },
  adminEndSessions: {
    method: 'POST',
    path: '/api/admin/users/:id/end-sessions',
    access: 'admin',
    act: 'end-sessions',
    recentSignIn: true,
    summary: 'Sign a user out in every browser',
    params: idParamsSchema,
    status: 204,
  },
  ...auditRoutes,
})
