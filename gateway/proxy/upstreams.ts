import { Agent, Pool, request } from 'undici'

/** The addresses at which a service runs: one per process, or one for many (a Kubernetes Service). */
export interface Upstream {
  /** The addresses to try in this order: the ready ones in rotation, then those that are not ready, then the first one again. */
  attempts(): readonly string[]
  /** The connections to one of the addresses. */
  pool(address: string): Pool
  /** This address did not answer: it comes last until it is ready again. */
  failed(address: string): void
}

/** All upstreams of one gateway, each with its connections, which are the same for all who ask. */
export interface Upstreams {
  /** The service behind an address or several, separated by commas. */
  of(setting: string): Upstream
}

const probeEveryMs = 500
const probeTimeoutMs = 1_000
const connectTimeoutMs = 2_000
/** An answer that pauses for so long is broken off. */
const bodyPauseMs = 60_000
const connectionsPerAddress = 256
/** An idle connection is closed from here, so that no request meets a service that closes it at the same time. */
const idleMs = 1_000

/** Upstreams are made when they are first asked for, and kept. */
export function createUpstreams(): Upstreams {
  const upstreams = new Map<string, Upstream>()
  return {
    of(setting) {
      const known =
        upstreams.get(setting) ?? createUpstream(setting.split(',').map((each) => new URL(each).origin))
      upstreams.set(setting, known)
      return known
    },
  }
}

function createUpstream(addresses: readonly string[]): Upstream {
  const pools = new Map(addresses.map((address) => [address, createPool(address)]))
  const unready = new Set<string>()
  let turn = 0
  if (addresses.length > 1) {
    // probes have connections of their own, which do not delay a service's stop
    const prober = new Agent({ pipelining: 0, connect: { timeout: probeTimeoutMs } })
    const probeAll = () => Promise.all(addresses.map((address) => probe(address, unready, prober)))
    setInterval(probeAll, probeEveryMs).unref()
    void probeAll()
  }
  return {
    attempts() {
      turn = (turn + 1) % addresses.length
      const rotated = [...addresses.slice(turn), ...addresses.slice(0, turn)]
      const order = [
        ...rotated.filter((address) => !unready.has(address)),
        ...rotated.filter((address) => unready.has(address)),
      ]
      return [...order, order[0] as string]
    },
    pool: (address) => pools.get(address) as Pool,
    failed(address) {
      if (addresses.length > 1) unready.add(address)
    },
  }
}

/** A stopping process answers its probe with 503, so that it gets no new requests. */
async function probe(address: string, unready: Set<string>, prober: Agent): Promise<void> {
  try {
    const options = { dispatcher: prober, headersTimeout: probeTimeoutMs, bodyTimeout: probeTimeoutMs }
    const { statusCode, body } = await request(`${address}/readyz`, options)
    await body.dump()
    if (statusCode === 503) unready.add(address)
    else unready.delete(address)
  } catch {
    unready.add(address)
  }
}

function createPool(address: string): Pool {
  return new Pool(address, {
    connections: connectionsPerAddress,
    connect: { timeout: connectTimeoutMs },
    headersTimeout: 0,
    bodyTimeout: bodyPauseMs,
    // shorter than a stopping service goes on answering: by then no connection to it is left idle
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
  })
}
