import { z } from 'zod'
import { linkTokenSchema } from '../entities/common.ts'
import {
  addressAnswerReplySchema,
  addressAnswerSchema,
  addressChangeFormSchema,
  addressChangeSchema,
  forgottenPasswordSchema,
  passwordResetSchema,
} from '../entities/recovery.ts'
import { userSchema } from '../entities/user.ts'

/** A forgotten password and another address: identity's, apart from the other routes because they are many. */
export const recoveryRoutes = {
  forgetPassword: {
    method: 'POST',
    path: '/api/password/forgotten',
    access: 'public',
    limit: 'sign-in',
    summary:
      'Have a mail sent with a link that sets a new password; the answer is the same where no account has the address',
    body: forgottenPasswordSchema,
    status: 204,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/password/reset',
    access: 'public',
    limit: 'sign-in',
    summary:
      'Set a new password with what the link in the mail carries; every session of the account ends, and none begins',
    body: passwordResetSchema,
    status: 204,
  },
  getAddressChange: {
    method: 'GET',
    path: '/api/user/email/change',
    access: 'signed-in',
    ownership: 'caller',
    changedBy: ['identity.address-change-moved', 'identity.address-changed'],
    summary: 'The change of the own address that waits, or null',
    status: 200,
    reply: addressChangeSchema.nullable(),
  },
  requestAddressChange: {
    method: 'POST',
    path: '/api/user/email/change',
    access: 'signed-in',
    ownership: 'caller',
    recentSignIn: true,
    limit: 'sign-in',
    summary:
      'Begin to change the own address: both addresses get a mail. A change that waits is replaced; 409 where the address is taken',
    body: addressChangeFormSchema,
    status: 200,
    reply: addressChangeSchema,
  },
  resendAddressChange: {
    method: 'POST',
    path: '/api/user/email/change/resend',
    access: 'signed-in',
    ownership: 'caller',
    limit: 'sign-in',
    summary: 'Send the mails of the change again that are not answered; 404 where none waits',
    status: 204,
  },
  cancelAddressChange: {
    method: 'DELETE',
    path: '/api/user/email/change',
    access: 'signed-in',
    ownership: 'caller',
    summary: 'Take the change back: its links work no more; 404 where none waits',
    status: 204,
  },
  confirmNewAddress: {
    method: 'POST',
    path: '/api/user/email/change/confirm',
    access: 'signed-in',
    ownership: 'caller',
    limit: 'sign-in',
    summary:
      'Confirm the new address with what the link in its mail carries; `change` is null once the address is changed',
    body: linkTokenSchema,
    status: 200,
    reply: z.object({ user: userSchema, change: addressChangeSchema.nullable() }),
  },
  answerAddressChange: {
    method: 'POST',
    path: '/api/address-change/answer',
    access: 'public',
    limit: 'sign-in',
    summary:
      'Agree to a change of the address, or stop it, with what the link in the mail to the former address carries',
    body: addressAnswerSchema,
    status: 200,
    reply: addressAnswerReplySchema,
  },
} as const
