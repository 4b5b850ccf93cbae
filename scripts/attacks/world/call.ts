import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { performance } from 'node:perf_hooks'

/** One request as it is sent: unlike `fetch`, the path is not tidied up and every header may be set. */
export interface Ask {
  method: string
  path: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** From the first byte sent to the last one read. */
  ms: number
  /** The body, parsed. @throws SyntaxError where it is no JSON */
  json<T>(): T
}

/** Sends requests to one address over connections that are kept, and counts them. */
export interface Caller {
  readonly sent: number
  send(ask: Ask): Promise<Answer>
  close(): void
}

const timeoutMs = 30_000

export function createCaller(baseUrl: string): Caller {
  const { hostname, port } = new URL(baseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let sent = 0
  return {
    get sent() {
      return sent
    },
    send(ask) {
      const { method, path, headers = {}, body } = ask
      sent += 1
      const from = performance.now()
      return new Promise((resolve, reject) => {
        const call = request(
          { agent, hostname, port, method, path, headers, timeout: timeoutMs },
          (response) => {
            const chunks: Buffer[] = []
            const finish = () => {
              const whole = Buffer.concat(chunks)
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: whole,
                ms: performance.now() - from,
                json: () => JSON.parse(whole.toString()),
              })
            }
            // a stream of events has no end to wait for
            if (response.headers['content-type']?.startsWith('text/event-stream')) {
              finish()
              return call.destroy()
            }
            response.on('data', (chunk) => chunks.push(chunk))
            response.on('error', reject)
            response.on('end', finish)
          },
        )
        call.on('timeout', () => call.destroy(new Error(`no answer in ${timeoutMs / 1_000} s`)))
        // the other side may close a connection that was kept at the moment of its next use
        const again = (error: NodeJS.ErrnoException) => call.reusedSocket && error.code === 'ECONNRESET'
        call.on('error', (error) => (again(error) ? resolve(this.send(ask)) : reject(error)))
        call.end(body)
      })
    },
    close: () => agent.destroy(),
  }
}
