import { z } from 'zod'
import { apiTokenFormSchema, apiTokenSchema, newApiTokenSchema } from '../entities/api-token.ts'
import { idParamsSchema } from '../entities/common.ts'

/** API tokens: identity's, apart from the other routes because they are many. None of these can be called with a token. */
export const apiTokenRoutes = {
  listApiTokens: {
    method: 'GET',
    path: '/api/user/api-tokens',
    access: 'signed-in',
    ownership: 'caller',
    changedBy: [
      'identity.api-token-changed',
      'identity.session-revoked',
      'identity.roles-changed',
      'identity.second-factor-changed',
    ],
    summary: "The caller's API tokens, the newest first; those that have run out for 30 days more",
    status: 200,
    reply: z.array(apiTokenSchema),
  },
  createApiToken: {
    method: 'POST',
    path: '/api/user/api-tokens',
    access: 'signed-in',
    ownership: 'caller',
    recentSignIn: true,
    summary: 'Make an API token, which is shown this once; 409 where the caller has as many as are possible',
    body: apiTokenFormSchema,
    status: 201,
    keylessBecause: 'an answer that is kept to be sent again would hold the token',
    reply: newApiTokenSchema,
  },
  revokeApiToken: {
    method: 'DELETE',
    path: '/api/user/api-tokens/:id',
    access: 'signed-in',
    ownership: 'caller',
    summary: 'Revoke an own API token; 404 where it is gone already',
    params: idParamsSchema,
    status: 204,
  },
} as const
