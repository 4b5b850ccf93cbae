import type { FastifyInstance } from 'fastify'
import { inTime } from './in-time.ts'
import type { Logger } from './logging.ts'

/** Checks something outside of the process. It fails if it throws or takes longer than two seconds. */
export type Probe = () => Promise<void>

/** Makes a program not ready from the moment that it is asked to stop. */
export interface RunningProbe {
  /** The probe `running`. */
  probe: Probe
  /** From now on the probe fails. */
  end(): void
}

/** Creates the probe of a running program. */
export function createRunning(): RunningProbe {
  let runs = true
  return {
    async probe() {
      if (!runs) throw new Error('stopping')
    },
    end() {
      runs = false
    },
  }
}

/** The probes of a program. */
export interface Probes {
  /** What every request needs: while one fails, the program is not ready. */
  required: Record<string, Probe>
  /** What only some requests need, or none: while one fails, the program is ready, and names it as degraded. */
  optional: Record<string, Probe>
}

/** The names of the optional probes that fail. */
export type DegradedBy = () => Promise<string[]>

/** The health of a program. */
export interface Health {
  /** What `/readyz` answers: 200 while all required probes succeed, else 503 with the names of those that fail. */
  readiness(): Promise<{ status: 200 | 503; body: object }>
  /** The optional probes that fail. */
  readonly degradedBy: DegradedBy
}

/** What `/healthz` answers, with 200. */
export const alive = { status: 'alive' } as const

const probeTimeoutMs = 2_000
/** An optional probe that takes longer must not delay the answer: the result of its previous run counts then. */
const patienceMs = 200

/** Runs the probes with each question about the health. */
export function createHealth({ required, optional }: Probes, logger: Pick<Logger, 'warn'>): Health {
  const looks = Object.entries(optional).map(([name, probe]) => [name, watched(probe)] as const)
  const degradedBy = async () => {
    const found = await Promise.all(looks.map(async ([name, isAway]) => ((await isAway()) ? [name] : [])))
    return found.flat()
  }
  async function readiness() {
    const failures = await Promise.all(
      Object.entries(required).map(async ([name, probe]) => {
        const error = await failureOf(probe)
        if (error) logger.warn({ probe: name, err: error }, 'not ready')
        return error ? [name] : []
      }),
    )
    const failing = failures.flat()
    if (failing.length > 0) return { status: 503, body: { status: 'unavailable', failing } } as const
    const degraded = await degradedBy()
    const body = degraded.length > 0 ? { status: 'ready', degraded } : { status: 'ready' }
    return { status: 200, body } as const
  }
  return { readiness, degradedBy }
}

/** `GET /healthz` and `GET /readyz` on the app's own port, for the cluster; the gateway passes neither on to a service. */
export function registerHealth(app: FastifyInstance, { readiness }: Health): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => alive)
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const { status, body } = await readiness()
    return reply.code(status).send(body)
  })
}

/** Runs the probe with each question, and returns the previous result if this run takes longer than `patienceMs`. */
function watched(probe: Probe): () => Promise<boolean> {
  let isAway = false
  let looking: Promise<void> | undefined
  return async () => {
    looking ??= failureOf(probe).then((error) => {
      isAway = error !== null
      looking = undefined
    })
    await inTime(looking, patienceMs, undefined)
    return isAway
  }
}

async function failureOf(probe: Probe): Promise<Error | null> {
  try {
    const answer = probe().then(() => null)
    return await inTime(answer, probeTimeoutMs, new Error(`no answer within ${probeTimeoutMs} ms`))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
