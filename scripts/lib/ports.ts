import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Failure } from './failure.ts'

const chosen = new Set<number>()
/** Whoever starts this process may have chosen these, and nobody listens on them yet. */
const settings = ['PORT', 'MAIL_PORT', 'HEALTH_PORT', 'METRICS_PORT']

/**
 * A loopback port that nobody uses at this moment, and another one each time. It lies below those that systems give to
 * outgoing connections: what is to listen there may start much later, and no connection must have taken it by then.
 */
export async function freePort(draw = () => randomInt(20_000, 32_768)): Promise<number> {
  for (const variable of settings) chosen.add(Number(process.env[variable]))
  for (let attempts = 0; attempts < 50; attempts++) {
    const port = draw()
    if (chosen.has(port)) continue
    chosen.add(port)
    if (await tryPort(port, '127.0.0.1').catch(() => null)) return port
  }
  throw new Failure('No port between 20000 and 32767 is free')
}

/** @throws Failure naming the variable that moves the port, if somebody listens on it already */
export async function requirePort(port: number, host: string, what: string, variable: string): Promise<void> {
  try {
    await tryPort(port, host)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new Failure(
        `Port ${port} (${what}) is in use. Stop what uses it, or choose another with ${variable}=…`,
      )
    }
    throw new Failure(`Port ${port} (${what}) cannot be opened: ${code}. Choose another with ${variable}=…`)
  }
}

/** @throws Failure if the environment holds something else than a port */
export function portFrom(variable: string, fallback: number): number {
  const text = process.env[variable]
  if (!text) return fallback
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Failure(`${variable} has to be a port number, not "${text}"`)
}

async function tryPort(port: number, host: string): Promise<number> {
  const server = createServer()
  server.listen({ port, host })
  await once(server, 'listening')
  const found = (server.address() as AddressInfo).port
  server.close()
  await once(server, 'close')
  return found
}
