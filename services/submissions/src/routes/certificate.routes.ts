import type { Handlers } from '@accolade/chassis/http/routes'
import { contentDisposition } from '@accolade/chassis/object-store/content-disposition'
import type { certificateRoutes as contract } from '@accolade/contracts/http/certificate'
import {
  issueCertificate,
  readFinalist,
  viewCertificate,
  withdrawCertificate,
} from '../use-cases/certificates.ts'
import type { Context } from '../use-cases/context.ts'
import { printCertificate } from '../use-cases/print-certificate.ts'

/** Certificates of finalists, for entrants and for whoever has the link of one. */
export function certificateRoutes(context: Context) {
  return {
    getCertificate: ({ caller, params }) => viewCertificate(context, caller, params.id),
    issueCertificate: ({ caller, params, now }) => issueCertificate(context, caller, params.id, now),
    withdrawCertificate: ({ caller, params }) => withdrawCertificate(context, caller, params.id),
    getFinalist: ({ params }) => readFinalist(context, params.code),
    downloadFinalistCertificate: async ({ params, query, reply }) => {
      const { fileName, content } = await printCertificate(context, params.code, query.language)
      const disposition = contentDisposition({ fileName, contentType: 'application/pdf', inline: true })
      reply.header('content-disposition', disposition)
      return content
    },
  } satisfies Handlers<typeof contract>
}
