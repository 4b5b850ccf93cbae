import type { Handlers } from '@accolade/chassis/http/routes'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import type { Context } from '../use-cases/context.ts'
import { placeJuror, setJury, viewAdminJury, viewJury, viewJuryStrip } from '../use-cases/jury.ts'
import { deleteOwnJuror, putOwnJuror, viewOwnJuror } from '../use-cases/own-juror.ts'

/** The jury page, and what a judge and the administrators decide about it. */
export function juryRoutes(context: Context) {
  return {
    getJury: async () => viewJury(context),
    getJuryStrip: async () => viewJuryStrip(context),
    getOwnJuror: async ({ caller }) => viewOwnJuror(context, caller),
    putOwnJuror: async ({ caller, body, now }) => putOwnJuror(context, caller, body, now),
    deleteOwnJuror: async ({ caller }) => {
      await deleteOwnJuror(context, caller)
      return undefined
    },
    adminGetJury: async () => viewAdminJury(context),
    adminSetJury: async ({ caller, body }) => setJury(context, caller, body),
    adminPlaceJuror: async ({ caller, params, body }) => placeJuror(context, caller, params.id, body),
  } satisfies Handlers<typeof identityRoutes>
}
