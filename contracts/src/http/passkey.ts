import { z } from 'zod'
import { idParamsSchema } from '../entities/common.ts'
import {
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeyQuestionSchema,
  passkeySchema,
} from '../entities/passkey.ts'
import { recoveryCodesSchema } from '../entities/second-factor.ts'
import { userSchema } from '../entities/user.ts'

/** Passkeys: identity's, apart from the other routes because they are many. */
export const passkeyRoutes = {
  askPasskey: {
    method: 'POST',
    path: '/api/login/passkey/question',
    access: 'public',
    limit: 'sign-in',
    summary: 'What a passkey is to sign, for signing in or for proving again; it can be answered once',
    status: 200,
    reply: passkeyQuestionSchema,
  },
  signInByPasskey: {
    method: 'POST',
    path: '/api/login/passkey',
    access: 'public',
    limit: 'sign-in',
    summary: 'Sign in with a passkey, which is password and second factor in one',
    body: passkeyAnswerSchema,
    status: 200,
    reply: z.object({ user: userSchema }),
  },
  proveByPasskey: {
    method: 'POST',
    path: '/api/user/prove-again/passkey',
    access: 'signed-in',
    ownership: 'caller',
    limit: 'sign-in',
    summary: 'Use an own passkey again, for what a recent sign-in is needed for',
    body: passkeyAnswerSchema,
    status: 204,
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/user/passkeys/begin',
    access: 'signed-in',
    ownership: 'caller',
    recentSignIn: true,
    summary: 'What the browser needs to make a passkey; 409 where the caller has as many as are possible',
    status: 200,
    reply: passkeyCreationSchema,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/user/passkeys',
    access: 'signed-in',
    ownership: 'caller',
    limit: 'sign-in',
    recentSignIn: true,
    summary: 'Add a passkey that the browser has made; with the first second factor come recovery codes',
    body: newPasskeySchema,
    status: 200,
    reply: z.object({
      passkey: passkeySchema,
      recoveryCodes: recoveryCodesSchema.shape.recoveryCodes.nullable(),
    }),
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/user/passkeys/:id',
    access: 'signed-in',
    ownership: 'caller',
    summary: 'Give an own passkey another name',
    params: idParamsSchema,
    body: passkeyNameSchema,
    status: 200,
    reply: passkeySchema,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/user/passkeys/:id',
    access: 'signed-in',
    ownership: 'caller',
    recentSignIn: true,
    summary: 'Sign in with this passkey no longer; 404 where it is gone already',
    params: idParamsSchema,
    status: 204,
  },
} as const
