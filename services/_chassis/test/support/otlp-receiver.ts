import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as OTLP tells it, with what it is named after by whom. */
export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  /** `accolade-contact` */
  service: string
  /** The instrumentation that made it. */
  by: string
}

/** Takes traces as a collector would, over OTLP/HTTP with JSON. */
export interface OtlpReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string
  spans: ReceivedSpan[]
  stop(): void
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.end('{}')
    if (request.url !== '/v1/traces') return
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      const service = resource.attributes.find(({ key }: { key: string }) => key === 'service.name')
      for (const { scope, spans: some } of scopeSpans)
        for (const span of some) spans.push({ ...span, by: scope.name, service: service?.value.stringValue })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: () => void server.close(),
  }
}
