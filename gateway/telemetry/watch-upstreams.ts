import { subscribe } from 'node:diagnostics_channel'
import type { Metrics } from './metrics.ts'

interface UpstreamRequest {
  origin: string
}

/**
 * Counts the requests to services. It listens to the diagnostics channels of undici, which see the requests of every policy.
 *
 * @param nameOf the service of an origin; requests to other origins are not counted
 */
export function watchUpstreams(nameOf: (origin: string) => string | undefined, metrics: Metrics): void {
  const started = new WeakMap<object, number>()
  const end = (request: UpstreamRequest, status: number | null) => {
    const since = started.get(request)
    const upstream = nameOf(String(request.origin))
    if (since === undefined || upstream === undefined) return
    started.delete(request)
    metrics.upstreamAnswered(upstream, status, performance.now() - since)
  }
  subscribe('undici:request:create', (message) => {
    started.set((message as { request: UpstreamRequest }).request, performance.now())
  })
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as { request: UpstreamRequest; response: { statusCode: number } }
    end(request, response.statusCode)
  })
  subscribe('undici:request:error', (message) => end((message as { request: UpstreamRequest }).request, null))
}
