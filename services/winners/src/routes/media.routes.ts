import { Readable } from 'node:stream'
import type { Handlers } from '@accolade/chassis/http/routes'
import type { winnersRoutes } from '@accolade/contracts/http/winners'
import { addMedia } from '../use-cases/add-media.ts'
import { changeMedia, deleteMedia, orderStills, readWinnerWithMedia } from '../use-cases/change-media.ts'
import type { Context } from '../use-cases/context.ts'
import { sendMediaFile } from '../use-cases/send-media-file.ts'

export function mediaRoutes(context: Context): Handlers<typeof winnersRoutes> {
  return {
    getMediaFile: async ({ params, caller, request, reply }) => {
      const isAdmin = caller?.roles.includes('admin') ?? false
      const wanted = { ...params, range: request.headers.range, isAdmin }
      const { status, headers, content } = await sendMediaFile(context, wanted)
      return reply.code(status).headers(headers).send(content)
    },
    getAdminWinner: async ({ caller, params }) => readWinnerWithMedia(context, caller, params.id),
    addWinnerMedia: async ({ caller, params, query, body, now }) => {
      // without a content type Fastify passes no stream
      const upload = { winnerId: params.id, ...query, stream: body ?? Readable.from([]) }
      return addMedia(context, caller, upload, now)
    },
    changeWinnerMedia: async ({ caller, params, body, now }) =>
      changeMedia(context, caller, params, body, now),
    orderWinnerStills: async ({ caller, params, body, now }) =>
      orderStills(context, caller, params.id, body.ids, now),
    deleteWinnerMedia: async ({ caller, params, now }) => {
      await deleteMedia(context, caller, params, now)
      return undefined
    },
  }
}
