import type { Handlers } from '@accolade/chassis/http/routes'
import type { threadRoutes as routes } from '@accolade/contracts/http/thread'
import type { Context } from '../use-cases/context.ts'
import { markThreadRead } from '../use-cases/mark-thread-read.ts'
import { adminGetThread, getThread } from '../use-cases/view-thread.ts'
import { writeToEntrant, writeToOffice } from '../use-cases/write-message.ts'

/** Messages between administrators and entrants. */
export function threadRoutes(context: Context) {
  return {
    getThread: ({ caller, params }) => getThread(context, caller, params.id),
    writeToOffice: ({ caller, params, body, now }) =>
      writeToOffice(context, caller, { id: params.id, text: body.text }, now),
    markThreadRead: async ({ caller, body, now }) => {
      await markThreadRead(context, caller, body, now)
      return undefined
    },
    adminGetThread: ({ caller, params }) => adminGetThread(context, caller, params.id),
    writeToEntrant: ({ caller, params, body, now }) =>
      writeToEntrant(context, caller, { id: params.id, text: body.text }, now),
  } satisfies Handlers<typeof routes>
}
