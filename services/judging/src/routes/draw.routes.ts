import type { Handlers } from '@accolade/chassis/http/routes'
import type { drawRoutes as contract } from '@accolade/contracts/http/draw'
import type { Context } from '../use-cases/context.ts'
import { drawPanels } from '../use-cases/draw-panels.ts'
import { exportDraw } from '../use-cases/export-draw.ts'
import { listDraws } from '../use-cases/list-draws.ts'
import { listOwnExpertise, setOwnExpertise } from '../use-cases/own-expertise.ts'
import { previewDraw } from '../use-cases/preview-draw.ts'

/** Panels, and what judges say of their expertise. */
export function drawRoutes(context: Context) {
  return {
    listDraws: () => listDraws(context),
    previewDraw: ({ query, now }) => previewDraw(context, query, now),
    createDraw: async ({ caller, body, now }) => {
      const id = await drawPanels(context, caller, body, now)
      return (await listDraws(context)).find((draw) => draw.id === id)!
    },
    downloadDraw: async ({ params, reply }) => {
      const published = await exportDraw(context, params.id)
      reply.header('content-disposition', 'attachment; filename="draw.json"')
      reply.type('application/json; charset=utf-8')
      return published
    },
    listOwnExpertise: ({ caller }) => listOwnExpertise(context, caller),
    setOwnExpertise: ({ caller, params, body }) => setOwnExpertise(context, caller, { ...params, ...body }),
  } satisfies Handlers<typeof contract>
}
