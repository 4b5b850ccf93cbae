import type { Handlers } from '@accolade/chassis/http/routes'
import { contentDisposition } from '@accolade/chassis/object-store/content-disposition'
import type { winnersRoutes } from '@accolade/contracts/http/winners'
import { browseGallery, browseGalleryOf, listLatest } from '../use-cases/browse-gallery.ts'
import type { Context } from '../use-cases/context.ts'
import { createWinner } from '../use-cases/create-winner.ts'
import { deleteWinner } from '../use-cases/delete-winner.ts'
import { exportWinnersFor } from '../use-cases/export-winners.ts'
import { listWinners } from '../use-cases/list-for-admins.ts'
import { printCertificate } from '../use-cases/print-certificate.ts'
import { listGallery, readWinner } from '../use-cases/read-gallery.ts'
import { updateWinner } from '../use-cases/update-winner.ts'

export function winnerRoutes(context: Context): Handlers<typeof winnersRoutes> {
  return {
    listWinners: async () => listGallery(context),
    getWinner: async ({ params }) => readWinner(context, params.slug),
    downloadCertificate: async ({ params, query, reply }) => {
      const { fileName, content } = await printCertificate(context, params.slug, query.language)
      const disposition = contentDisposition({ fileName, contentType: 'application/pdf', inline: true })
      reply.header('content-disposition', disposition)
      return content
    },
    listGallery: async ({ query }) => browseGallery(context, query),
    listLatestWinners: async () => listLatest(context),
    listGalleryOf: async ({ params, query }) => browseGalleryOf(context, params, query),
    listAdminWinners: async ({ caller, query }) => listWinners(context, caller, query),
    createWinner: async ({ caller, body, now }) => createWinner(context, caller, body, now),
    updateWinner: async ({ caller, params, body, now }) =>
      updateWinner(context, caller, params.id, body, now),
    deleteWinner: async ({ caller, params }) => {
      await deleteWinner(context, caller, params.id)
      return undefined
    },
    exportWinners: async ({ caller, reply }) => {
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="winners.csv"')
      return exportWinnersFor(context, caller)
    },
  }
}
