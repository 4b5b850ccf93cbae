import { z } from 'zod'
import { certificateCodeSchema, finalistSchema, ownCertificateSchema } from '../entities/certificate.ts'
import { idParamsSchema } from '../entities/common.ts'
import { defaultLanguage, languages } from '../language.ts'
import { defineRoutes } from './route.ts'

const changes = [
  'submission.certificate-changed',
  'submission.changed',
  'catalogue.settings-changed',
] as const
const codeParams = z.object({ code: certificateCodeSchema })

/** Certificates of finalists: while the programme has none, and for entries that are no finalists, everything here is 404. */
export const certificateRoutes = defineRoutes('submissions', {
  getCertificate: {
    method: 'GET',
    path: '/api/submissions/:id/certificate',
    access: 'signed-in',
    scopes: ['submissions:read'],
    ownership: 'members-and-admins',
    changedBy: changes,
    summary: 'Whether a finalist has its certificate',
    params: idParamsSchema,
    status: 200,
    reply: ownCertificateSchema,
  },
  issueCertificate: {
    method: 'PUT',
    path: '/api/submissions/:id/certificate',
    access: 'signed-in',
    ownership: 'members',
    confirmedAddress: true,
    summary:
      'Ask for the certificate of a finalist, with a public page that confirms it; a second time changes nothing',
    params: idParamsSchema,
    status: 200,
    reply: ownCertificateSchema,
  },
  withdrawCertificate: {
    method: 'DELETE',
    path: '/api/submissions/:id/certificate',
    access: 'signed-in',
    ownership: 'members',
    summary: 'Take the public page and the certificate back; the next one has another address',
    params: idParamsSchema,
    status: 200,
    reply: ownCertificateSchema,
  },
  getFinalist: {
    method: 'GET',
    path: '/api/finalists/:code',
    access: 'public',
    changedBy: changes,
    summary: 'The finalist that a certificate is about, for whoever has its link',
    params: codeParams,
    status: 200,
    reply: finalistSchema,
  },
  downloadFinalistCertificate: {
    method: 'GET',
    path: '/api/finalists/:code/certificate.pdf',
    access: 'public',
    summary: 'The certificate of a finalist as a PDF; its QR code leads to the page that confirms it',
    params: codeParams,
    query: z.object({ language: z.enum(languages).default(defaultLanguage) }),
    status: 200,
    produces: 'application/pdf',
  },
})
