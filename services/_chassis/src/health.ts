import type { FastifyInstance } from 'fastify'

/** A check of something the service can't work without; it throws (or takes longer than two seconds) when it is gone. */
export type Probe = () => Promise<void>

const probeTimeoutMs = 2_000

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: everything it needs answers, else 503 naming what does not.
 * Both are for the cluster, on the service's own port; the gateway doesn't pass them on.
 */
export function registerHealth(app: FastifyInstance, probes: Record<string, Probe>): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))

  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const failures = await Promise.all(
      Object.entries(probes).map(async ([name, probe]) => {
        const error = await failureOf(probe)
        if (error) app.log.warn({ probe: name, err: error }, 'not ready')
        return error ? [name] : []
      }),
    )
    const failing = failures.flat()
    if (failing.length > 0) reply.code(503)
    return failing.length > 0 ? { status: 'unavailable', failing } : { status: 'ready' }
  })
}

async function failureOf(probe: Probe): Promise<Error | null> {
  const { promise: deadline, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${probeTimeoutMs} ms`)), probeTimeoutMs)
  try {
    await Promise.race([probe(), deadline])
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(timer)
  }
}
