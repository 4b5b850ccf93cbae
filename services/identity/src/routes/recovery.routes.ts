import type { Handlers } from '@accolade/chassis/http/routes'
import { addressOf } from '@accolade/chassis/http/source'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import { toAddressChange } from '../domain/address-change.ts'
import { answerAddressChange, confirmNewAddress } from '../use-cases/answer-address-change.ts'
import {
  cancelAddressChange,
  requestAddressChange,
  resendAddressChange,
  viewAddressChange,
} from '../use-cases/change-address.ts'
import type { Context } from '../use-cases/context.ts'
import { forgetPassword } from '../use-cases/forget-password.ts'
import { showUser } from '../use-cases/read-user.ts'
import { resetPassword } from '../use-cases/reset-password.ts'
import type { Cookies } from './cookies.ts'

/** A forgotten password, and another address. */
export function recoveryRoutes(context: Context, cookies: Cookies) {
  return {
    forgetPassword: async ({ body, now, request }) => {
      await forgetPassword(context, { email: body.email, address: addressOf(request) }, now)
      return undefined
    },
    resetPassword: async ({ body, now }) => {
      await resetPassword(context, body, now)
      return undefined
    },
    getAddressChange: async ({ caller, now }) => {
      const change = await viewAddressChange(context, caller, now)
      return change && toAddressChange(change)
    },
    requestAddressChange: async ({ caller, body, now }) =>
      toAddressChange(await requestAddressChange(context, caller, body.email, now)),
    resendAddressChange: async ({ caller, now }) => {
      await resendAddressChange(context, caller, now)
      return undefined
    },
    cancelAddressChange: async ({ caller }) => {
      await cancelAddressChange(context, caller)
      return undefined
    },
    confirmNewAddress: async ({ caller, body, now, request }) => {
      const opened = { token: body.token, sessionToken: cookies.session(request) }
      const { account, change } = await confirmNewAddress(context, caller, opened, now)
      return { user: await showUser(context, account), change: change && toAddressChange(change) }
    },
    answerAddressChange: async ({ body, now, request }) => ({
      state: await answerAddressChange(context, { ...body, sessionToken: cookies.session(request) }, now),
    }),
  } satisfies Handlers<typeof identityRoutes>
}
