import type { Readable } from 'node:stream'
import type { Handlers } from '@accolade/chassis/http/routes'
import type { contactRoutes } from '@accolade/contracts/http/contact'
import type { Context } from '../use-cases/context.ts'
import { listDeadAddresses } from '../use-cases/list-dead-addresses.ts'
import { listGivenUpMails } from '../use-cases/list-given-up-mails.ts'
import { listMessageMails } from '../use-cases/list-message-mails.ts'
import { listSubmissionMails, mailView } from '../use-cases/list-submission-mails.ts'
import {
  pageOfUnsubscribe,
  readMailChoices,
  saveMailChoices,
  turnOffMails,
} from '../use-cases/mail-choices.ts'
import { sendMailAgain } from '../use-cases/send-mail-again.ts'

/** What everybody chooses about mails to them; mails that could not be delivered, for administrators. */
export function mailRoutes(context: Context): Handlers<typeof contactRoutes> {
  return {
    getMailChoices: ({ caller }) => readMailChoices(context, caller),
    saveMailChoices: ({ caller, body, now }) => saveMailChoices(context, caller, body, now),
    unsubscribe: async ({ params, request, now }) => {
      // what the body says is the same for every mail
      ;(request.body as Readable | undefined)?.resume()
      await turnOffMails(context, params.token, now)
      return undefined
    },
    openUnsubscribe: async ({ params, reply }) => reply.redirect(pageOfUnsubscribe(context, params.token)),
    adminListMails: async ({ query }) => {
      const { items, ...found } = await listGivenUpMails(context, query)
      const shown = items.map(({ createdAt, givenUpAt, lastError, ...mail }) => ({
        ...mail,
        reason: lastError ?? '',
        createdAt: createdAt.toISOString(),
        givenUpAt: givenUpAt?.toISOString() ?? null,
      }))
      return { ...found, items: shown }
    },
    listDeadAddresses: ({ now }) => listDeadAddresses(context, now),
    listSubmissionMails: async ({ params, query }) => {
      const { items, ...found } = await listSubmissionMails(context, params.id, query)
      return { ...found, items: items.map(mailView) }
    },
    listMessageMails: ({ params }) => listMessageMails(context, params.id),
    sendMailAgain: async ({ caller, params, now }) => {
      await sendMailAgain(context, caller, params.id, now)
      return undefined
    },
  }
}
