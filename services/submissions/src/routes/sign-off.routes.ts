import type { Handlers } from '@accolade/chassis/http/routes'
import type { signOffRoutes as contract } from '@accolade/contracts/http/sign-off'
import { answerSignOff, openSignOff } from '../use-cases/client-answers.ts'
import type { Context } from '../use-cases/context.ts'
import { nameClient, overrideSignOff, sendSignOff } from '../use-cases/sign-offs.ts'

/** The sign-off by clients: whoever names and asks them, and the page that their mail leads to. */
export function signOffRoutes(context: Context) {
  return {
    nameClient: ({ caller, params, body, now }) => nameClient(context, caller, params.id, body, now),
    sendSignOff: ({ caller, params, now }) => sendSignOff(context, caller, params.id, now),
    overrideSignOff: ({ caller, params, body, now }) =>
      overrideSignOff(context, caller, params.id, body.reason, now),
    openSignOff: ({ body, now }) => openSignOff(context, body.link, now),
    answerSignOff: ({ body, now }) => answerSignOff(context, body, now),
  } satisfies Handlers<typeof contract>
}
