import { z } from 'zod'
import { idParamsSchema } from '../entities/common.ts'
import {
  authenticatorSecretSchema,
  codeFormSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  signInRulesSchema,
  signInRulesViewSchema,
} from '../entities/second-factor.ts'

/** The second factor: identity's, apart from the other routes because they are many. */
export const secondFactorRoutes = {
  getSecondFactor: {
    method: 'GET',
    path: '/api/user/second-factor',
    access: 'signed-in',
    ownership: 'caller',
    changedBy: ['identity.second-factor-changed'],
    summary: 'The second factors of the caller, and how many recovery codes are left',
    status: 200,
    reply: secondFactorSchema,
  },
  beginAuthenticator: {
    method: 'POST',
    path: '/api/user/authenticator',
    access: 'signed-in',
    ownership: 'caller',
    recentSignIn: true,
    summary: 'Make the secret of an authenticator app, which is not in force yet; 409 where one is in force',
    status: 200,
    reply: authenticatorSecretSchema,
  },
  confirmAuthenticator: {
    method: 'POST',
    path: '/api/user/authenticator/confirm',
    access: 'signed-in',
    ownership: 'caller',
    limit: 'sign-in',
    recentSignIn: true,
    summary:
      'Put the authenticator app into force with its first code; with the first second factor come recovery codes',
    body: codeFormSchema,
    status: 200,
    reply: z.object({ recoveryCodes: recoveryCodesSchema.shape.recoveryCodes.nullable() }),
  },
  removeAuthenticator: {
    method: 'DELETE',
    path: '/api/user/authenticator',
    access: 'signed-in',
    ownership: 'caller',
    recentSignIn: true,
    summary: 'Sign in with the authenticator app no longer; 404 where there is none',
    status: 204,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/user/recovery-codes',
    access: 'signed-in',
    ownership: 'caller',
    recentSignIn: true,
    summary: 'New recovery codes; the former ones open nothing any more. 409 without a second factor',
    status: 200,
    reply: recoveryCodesSchema,
  },
  adminGetSignInRules: {
    method: 'GET',
    path: '/api/admin/sign-in-rules',
    access: 'admin',
    changedBy: ['identity.sign-in-rules-changed', 'identity.second-factor-changed', 'identity.roles-changed'],
    summary: 'Which roles have no effect without a second factor, and how many people that concerns',
    status: 200,
    reply: signInRulesViewSchema,
  },
  adminSetSignInRules: {
    method: 'PUT',
    path: '/api/admin/sign-in-rules',
    access: 'admin',
    act: 'set-sign-in-rules',
    recentSignIn: true,
    summary:
      'Say which roles have no effect without a second factor; 409 for administrators where the caller has none',
    body: signInRulesSchema,
    status: 200,
    reply: signInRulesViewSchema,
  },
  adminResetSecondFactor: {
    method: 'POST',
    path: '/api/admin/users/:id/reset-second-factor',
    access: 'admin',
    act: 'reset-second-factor',
    recentSignIn: true,
    summary:
      'Remove the second factor of a user who has lost it, and sign the user out everywhere; 404 where there is none',
    params: idParamsSchema,
    status: 204,
  },
} as const
