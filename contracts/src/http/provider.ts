import { z } from 'zod'
import { idParamsSchema } from '../entities/common.ts'
import {
  firstPasswordSchema,
  providerAddressSchema,
  providerIdSchema,
  providerSchema,
  providerVisitSchema,
  signInWaysSchema,
} from '../entities/provider.ts'
import { wellFormed } from '../entities/text.ts'

const params = z.object({ id: providerIdSchema })

/** Signing in with an account of another site (OpenID Connect): identity's, apart from the other routes because they are many. */
export const providerRoutes = {
  listProviders: {
    method: 'GET',
    path: '/api/login/providers',
    access: 'public',
    keptUntil: [],
    summary: 'The sites whose accounts open accounts here',
    status: 200,
    reply: z.array(providerSchema),
  },
  signInWithProvider: {
    method: 'POST',
    path: '/api/login/providers/:id/start',
    access: 'public',
    limit: 'sign-in',
    summary: 'Where to go to sign in, or up, with an account of this provider; 502 where it does not answer',
    params,
    body: providerVisitSchema,
    status: 200,
    reply: providerAddressSchema,
  },
  returnFromProvider: {
    method: 'GET',
    path: '/api/login/providers/:id/callback',
    access: 'public',
    summary: 'Where a provider sends the browser back to; goes on to a page',
    params,
    query: z.object({ state: wellFormed().max(200).optional() }),
    status: 302,
  },
  getSignInWays: {
    method: 'GET',
    path: '/api/user/sign-in-ways',
    access: 'signed-in',
    ownership: 'caller',
    changedBy: ['identity.linked-account-changed', 'identity.session-revoked'],
    summary: 'With what the caller can sign in, besides passkeys',
    status: 200,
    reply: signInWaysSchema,
  },
  linkProvider: {
    method: 'POST',
    path: '/api/user/providers/:id/link',
    access: 'signed-in',
    ownership: 'caller',
    limit: 'sign-in',
    recentSignIn: true,
    summary: 'Where to go to let an account of this provider open the own account',
    params,
    body: providerVisitSchema,
    status: 200,
    reply: providerAddressSchema,
  },
  proveByProvider: {
    method: 'POST',
    path: '/api/user/prove-again/providers/:id',
    access: 'signed-in',
    ownership: 'caller',
    limit: 'sign-in',
    summary: 'Where to go to prove by a linked account who one is, for what a recent sign-in is needed for',
    params,
    body: providerVisitSchema,
    status: 200,
    reply: providerAddressSchema,
  },
  unlinkAccount: {
    method: 'DELETE',
    path: '/api/user/linked-accounts/:id',
    access: 'signed-in',
    ownership: 'caller',
    recentSignIn: true,
    summary:
      'Sign in with this linked account no longer; 404 where it is gone, 409 where it is the only way in',
    params: idParamsSchema,
    status: 204,
  },
  setFirstPassword: {
    method: 'POST',
    path: '/api/user/password/first',
    access: 'signed-in',
    ownership: 'caller',
    limit: 'sign-in',
    recentSignIn: true,
    summary: 'Give the own account its first password; every other session ends. 409 where it has one',
    body: firstPasswordSchema,
    status: 204,
  },
  removePassword: {
    method: 'DELETE',
    path: '/api/user/password',
    access: 'signed-in',
    ownership: 'caller',
    recentSignIn: true,
    summary:
      'Sign in without a password from now on; every other session ends. 404 where there is none, 409 where it is the only way in',
    status: 204,
  },
} as const
