import type { Handlers } from '@accolade/chassis/http/routes'
import { addressOf, sourceOf } from '@accolade/chassis/http/source'
import { messageThanks } from '@accolade/contracts/entities/message-thanks'
import type { contactRoutes } from '@accolade/contracts/http/contact'
import type { Context } from '../use-cases/context.ts'
import * as handling from '../use-cases/handle-message.ts'
import { sendMessage } from '../use-cases/send-message.ts'
import { listMessages, viewMessage } from '../use-cases/view-message.ts'

/** The contact form, and its messages for administrators. */
export function messageRoutes(context: Context): Handlers<typeof contactRoutes> {
  return {
    sendMessage: async ({ caller, body, now, request }) => {
      await sendMessage(context, caller ?? { source: sourceOf(addressOf(request)) }, body, now)
      return { message: messageThanks }
    },
    listMessages: async ({ query }) => listMessages(context, query),
    getMessage: async ({ params }) => viewMessage(context, params.id),
    answerMessage: async ({ caller, params, body, now }) =>
      handling.answerMessage(context, caller, params.id, body, now),
    closeMessage: async ({ caller, params: { id }, body: { version }, now }) =>
      handling.closeMessage(context, caller, { id, version }, now),
    reopenMessage: async ({ caller, params: { id }, body: { version }, now }) =>
      handling.reopenMessage(context, caller, { id, version }, now),
  }
}
