import type { Handlers } from '@accolade/chassis/http/routes'
import { addressOf, sourceOf } from '@accolade/chassis/http/source'
import { messageThanks } from '@accolade/contracts/entities/message-thanks'
import type { contactRoutes } from '@accolade/contracts/http/contact'
import type { Context } from '../use-cases/context.ts'
import { sendMessage } from '../use-cases/send-message.ts'

export function messageRoutes(context: Context): Handlers<typeof contactRoutes> {
  return {
    sendMessage: async ({ caller, body, now, request }) => {
      await sendMessage(context, caller ?? { source: sourceOf(addressOf(request)) }, body, now)
      return { message: messageThanks }
    },
  }
}
