import type { FastifyInstance } from 'fastify'

/** A look at something outside of the process; it throws (or takes longer than two seconds) when that is gone. */
export type Probe = () => Promise<void>

/** What a service looks at to say how it is. */
export interface Probes {
  /** What no request can do without: while one fails, the service is not ready. */
  required: Record<string, Probe>
  /** What only some requests need, or none: while it is away the service is ready, and says what it does without. */
  optional: Record<string, Probe>
}

/** The parts that are away, by the names of their probes. */
export type DegradedBy = () => Promise<string[]>

const probeTimeoutMs = 2_000
/** What is away may be slow to say so, which must not make the whole answer late: the last look counts then. */
const patienceMs = 200

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: everything that it can't do without answers, else 503 naming what
 * does not. Both are for the cluster, on the service's own port; the gateway doesn't pass them on.
 *
 * @returns names what does not answer of all that the service can do without
 */
export function registerHealth(app: FastifyInstance, { required, optional }: Probes): DegradedBy {
  const looks = Object.entries(optional).map(([name, probe]) => [name, watched(probe)] as const)
  const degradedBy = async () => {
    const found = await Promise.all(looks.map(async ([name, isAway]) => ((await isAway()) ? [name] : [])))
    return found.flat()
  }

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))

  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const failures = await Promise.all(
      Object.entries(required).map(async ([name, probe]) => {
        const error = await failureOf(probe)
        if (error) app.log.warn({ probe: name, err: error }, 'not ready')
        return error ? [name] : []
      }),
    )
    const failing = failures.flat()
    if (failing.length > 0) {
      reply.code(503)
      return { status: 'unavailable', failing }
    }
    const degraded = await degradedBy()
    return degraded.length > 0 ? { status: 'ready', degraded } : { status: 'ready' }
  })
  return degradedBy
}

/** Looks again with each question, and answers by the look before where this one takes its time. */
function watched(probe: Probe): () => Promise<boolean> {
  let isAway = false
  let looking: Promise<void> | undefined
  return async () => {
    looking ??= failureOf(probe).then((error) => {
      isAway = error !== null
      looking = undefined
    })
    const { promise: patience, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patienceMs)
    await Promise.race([looking, patience])
    clearTimeout(timer)
    return isAway
  }
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
