import type { Handlers } from '@accolade/chassis/http/routes'
import type { identityRoutes } from '@accolade/contracts/http/identity'
import { toDataExport } from '../domain/data-export.ts'
import type { Context } from '../use-cases/context.ts'
import { deleteExport, listExports, requestExport } from '../use-cases/data-exports.ts'

/** The copy of everything that is stored about the caller. */
export function dataExportRoutes(context: Context) {
  return {
    listExports: async ({ caller, now }) =>
      (await listExports(context, caller, now)).map((each) => toDataExport(each, now)),
    requestExport: async ({ caller, now }) => toDataExport(await requestExport(context, caller, now), now),
    deleteExport: async ({ caller, params }) => {
      await deleteExport(context, caller, params.id)
      return undefined
    },
  } satisfies Handlers<typeof identityRoutes>
}
