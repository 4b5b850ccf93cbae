import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as OTLP sends it, and by whom. */
export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  /** Empty for the first of a trace. */
  parentSpanId?: string
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  /** `accolade-contact` */
  service: string
  /** The instrumentation that made it. */
  by: string
}

/** Takes traces as a collector would, over OTLP/HTTP with JSON. */
export interface OtlpReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`; `GET /spans?trace=ID` shows other processes what has come of a trace. */
  url: string
  spans: ReceivedSpan[]
  stop(): void
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'GET')
      return sendSpans(spans, new URL(request.url ?? '', 'http://receiver'), response)
    let body = ''
    for await (const chunk of request) body += chunk
    response.end('{}')
    if (request.url === '/v1/traces') spans.push(...spansOf(JSON.parse(body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function sendSpans(spans: readonly ReceivedSpan[], url: URL, response: ServerResponse): void {
  const traceId = url.searchParams.get('trace')
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(spans.filter((span) => span.traceId === traceId)))
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { scope: { name: string }; spans: Omit<ReceivedSpan, 'service' | 'by'>[] }[]
  }[]
}

function spansOf({ resourceSpans }: Export): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find(({ key }) => key === 'service.name')
    const service = name?.value.stringValue ?? ''
    return scopeSpans.flatMap(({ scope, spans }) =>
      spans.map((span) => ({ ...span, service, by: scope.name })),
    )
  })
}
