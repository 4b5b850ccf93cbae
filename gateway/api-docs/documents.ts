import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { encodedBody, encodingFor } from '@accolade/chassis/process/encoded-body'
import { createOpenApiDocument } from '@accolade/contracts/openapi'
import { withColours } from '@accolade/contracts/palette-variables'
import { type Policy, schemaId } from '../pipeline/policy.ts'
import type { OwnPath } from '../pipeline/route-table.ts'

const require = createRequire(import.meta.url)
const ours = (name: string) => readFileSync(new URL(`page/${name}`, import.meta.url))
const library = (name: string) => readFileSync(require.resolve(`swagger-ui-dist/${name}`))

function document(type: string, maxAgeSeconds: number, content: string | Buffer) {
  const headers = {
    'content-type': type,
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    vary: 'accept-encoding',
  }
  return { headers, body: encodedBody(content) }
}

const hourSeconds = 3_600
const script = (content: Buffer) => document('text/javascript; charset=utf-8', hourSeconds, content)
const style = (content: string | Buffer) => document('text/css; charset=utf-8', hourSeconds, content)

/** Answers with the OpenAPI document of the contracts, and with the page of Swagger UI that shows it. */
export function documentsPolicy(version: string): Policy {
  const documents: Record<OwnPath, ReturnType<typeof document>> = {
    '/api/openapi.json': document('application/json', 60, JSON.stringify(createOpenApiDocument(version))),
    '/api/docs': document('text/html; charset=utf-8', 60, ours('index.html')),
    '/api/docs/page.css': style(withColours(ours('page.css').toString())),
    '/api/docs/start.js': script(ours('start.js')),
    '/api/docs/swagger-ui.css': style(library('swagger-ui.css')),
    '/api/docs/swagger-ui-bundle.js': script(library('swagger-ui-bundle.js')),
  }
  return {
    name: 'documents',
    schema: { $id: schemaId('documents'), type: 'object' },
    policy: () => async (request, response) => {
      const { headers, body } = documents[request.url.split('?', 1)[0] as OwnPath]
      const encoding = encodingFor(request.headers['accept-encoding'])
      const bytes = await body.in(encoding)
      response.writeHead(200, {
        ...headers,
        ...(encoding !== 'plain' && { 'content-encoding': encoding }),
        'content-length': bytes.length,
      })
      response.end(bytes)
    },
  }
}
