import { Agent, request } from 'undici'

/** The addresses at which a service runs: one per process, or one for many (a Kubernetes Service). */
export interface Upstream {
  /** Where to try, one after the other: those that are ready in turn, the others last, and the first once more. */
  attempts(): readonly string[]
  /** Nobody answered there: the others come first until it is ready again. */
  failed(address: string): void
}

const probeEveryMs = 500
const probeTimeoutMs = 1_000
/** Probes have connections of their own, which hold up nobody's stop. */
const prober = new Agent({ pipelining: 0, connect: { timeout: probeTimeoutMs } })
const upstreams = new Map<string, Upstream>()

/** The service behind an address or several, separated by commas; the same for all who ask. */
export function upstreamOf(setting: string): Upstream {
  const known =
    upstreams.get(setting) ?? createUpstream(setting.split(',').map((each) => new URL(each).origin))
  upstreams.set(setting, known)
  return known
}

function createUpstream(addresses: readonly string[]): Upstream {
  const unready = new Set<string>()
  let turn = 0
  if (addresses.length > 1) {
    const probeAll = () => Promise.all(addresses.map((address) => probe(address, unready)))
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
    failed(address) {
      if (addresses.length > 1) unready.add(address)
    },
  }
}

/** A process that stops says 503 while it still answers, so that nobody new is sent there. */
async function probe(address: string, unready: Set<string>): Promise<void> {
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
