import type { FastifyInstance } from 'fastify'
import { inTime } from './in-time.ts'
import type { Logger } from './logging.ts'

/** A look at something outside of the process; it throws (or takes longer than two seconds) when that is gone. */
export type Probe = () => Promise<void>

/** Whether a program takes requests: from the moment that it is asked to stop, it does not, and is not ready. */
export interface RunningProbe {
  /** The probe `running`. */
  probe: Probe
  /** From now on the probe fails. */
  end(): void
}

/** A program that runs. */
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

/** What a program looks at to say how it is. */
export interface Probes {
  /** What no request can do without: while one fails, the program is not ready. */
  required: Record<string, Probe>
  /** What only some requests need, or none: while it is away the program is ready, and says what it does without. */
  optional: Record<string, Probe>
}

/** The parts that are away, by the names of their probes. */
export type DegradedBy = () => Promise<string[]>

/** How a program is. */
export interface Health {
  /** What `/readyz` answers: 200 while all that it can't do without answers, else 503 naming what does not. */
  readiness(): Promise<{ status: 200 | 503; body: object }>
  /** What is away of all that it can do without. */
  readonly degradedBy: DegradedBy
}

/** What `/healthz` answers, with 200. */
export const alive = { status: 'alive' } as const

const probeTimeoutMs = 2_000
/** What is away may be slow to say so, which must not make the whole answer late: the last look counts then. */
const patienceMs = 200

/** Looks at its parts whenever it is asked. */
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

/** Looks again with each question, and answers by the look before where this one takes its time. */
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
