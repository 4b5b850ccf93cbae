import type { Handlers } from '@accolade/chassis/http/routes'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { captionAsset, orderAssets } from '../use-cases/change-asset.ts'
import { completeAsset } from '../use-cases/complete-asset.ts'
import type { Context } from '../use-cases/context.ts'
import { createAsset } from '../use-cases/create-asset.ts'
import { deleteAsset } from '../use-cases/delete-asset.ts'
import { listAssets, openAsset } from '../use-cases/read-assets.ts'

/** Evidence: reserve, have checked, list, caption, order, open, remove. */
export function assetRoutes(context: Context) {
  return {
    listAssets: ({ caller, params, now }) => listAssets(context, caller, params.id, now),
    createAsset: ({ caller, params, body, now }) => createAsset(context, caller, params.id, body, now),
    completeAsset: ({ caller, params, now }) =>
      completeAsset(context, caller, params.id, params.assetId, now),
    changeAsset: ({ caller, params, body, now }) => captionAsset(context, caller, params, body.caption, now),
    orderAssets: ({ caller, params, body, now }) => orderAssets(context, caller, params.id, body.ids, now),
    deleteAsset: async ({ caller, params, now }) => {
      await deleteAsset(context, caller, params.id, params.assetId, now)
      return undefined
    },
    openAsset: async ({ caller, params, reply }) => {
      const address = await openAsset(context, caller, params.id, params.assetId)
      return reply.redirect(address, 302)
    },
  } satisfies Handlers<typeof submissionsRoutes>
}
