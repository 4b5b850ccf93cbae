import { connect } from 'node:net'

/** What a server has answered to bytes, as it came. */
export interface RawAnswer {
  /** The status line and the header lines of the last head, in their order. */
  readonly head: readonly string[]
  readonly body: Buffer
}

const headEnd = '\r\n\r\n'
/** Whoever is still silent then waits for more of the request. */
const silenceMs = 5_000

/** Sends bytes on a connection of their own, and reads one answer. */
export function rawCall(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = Buffer.alloc(0)
    const done = () => {
      socket.destroy()
      resolve(split(received) ?? { head: [], body: received })
    }
    socket.setTimeout(silenceMs, done)
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece])
      const answer = split(received)
      if (answer && isWhole(answer, bytes.startsWith('HEAD'))) done()
    })
    socket.on('close', done)
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? done() : reject(error),
    )
    socket.write(bytes, 'latin1')
  })
}

/** The last head, after those that only say that the request may go on. */
function split(received: Buffer): RawAnswer | undefined {
  const end = received.indexOf(headEnd)
  if (end === -1) return undefined
  const head = received.subarray(0, end).toString('latin1').split('\r\n')
  const body = received.subarray(end + headEnd.length)
  return /^HTTP\/1\.1 1\d\d /.test(head[0] ?? '') ? split(body) : { head, body }
}

function isWhole({ head, body }: RawAnswer, isHead: boolean): boolean {
  if (isHead || / (204|304) /.test(head[0] ?? '')) return true
  const length = head.find((line) => /^content-length:/i.test(line))?.split(':')[1]
  return length === undefined
    ? body.toString('latin1').endsWith(`0${headEnd}`)
    : body.length >= Number(length)
}
