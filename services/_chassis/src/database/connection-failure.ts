/**
 * PostgreSQL's codes for a connection that broke or cannot be opened: class 08, a server that shuts down (57P01), restarts
 * after a crash of one of its processes (57P02) or starts (57P03), and a server without free connections, memory or disk: class 53.
 */
const serverCodes = /^(08...|57P0[123]|53...)$/
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** Prisma's: not reachable, closed by the server, no connection in time, transaction lost with its connection. */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'])
const adapterKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
])
/** pg throws these errors without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

interface Thrown {
  code?: unknown
  kind?: unknown
  message?: unknown
  cause?: unknown
  meta?: { driverAdapterError?: unknown }
}

/**
 * Whether the database could not be reached, had no room, or the connection broke. Looks at the error and at all its causes.
 * The statement may or may not have been carried out; the same request can be sent again later.
 */
export function isConnectionFailure(error: unknown): boolean {
  const { code, kind, message, cause, meta } = (error ?? {}) as Thrown
  if (typeof code === 'string' && (serverCodes.test(code) || socketCodes.has(code) || prismaCodes.has(code)))
    return true
  if (typeof kind === 'string' && adapterKinds.has(kind)) return true
  if (typeof message === 'string' && messages.test(message)) return true
  const causes = [cause, meta?.driverAdapterError].filter((each) => each !== undefined && each !== error)
  return causes.some(isConnectionFailure)
}
