import { createOpenApiDocument } from '@accolade/contracts/openapi'
import { type Policy, schemaId } from '../pipeline/policy.ts'
import { documentPage } from './document-page.ts'

/** Answers with the OpenAPI document of the contracts, and with a page that shows it. */
export function documentsPolicy(version: string): Policy {
  const document = createOpenApiDocument(version)
  const json = JSON.stringify(document)
  const page = documentPage(document)
  return {
    name: 'documents',
    schema: { $id: schemaId('documents'), type: 'object' },
    policy: () => (request, response) => {
      const wantsPage = request.url.split('?', 1)[0] === '/api/docs'
      const type = wantsPage ? 'text/html; charset=utf-8' : 'application/json'
      response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=60' })
      response.end(wantsPage ? page : json)
    },
  }
}
