import { type IncomingMessage, request } from 'node:http'

/** A stream of server-sent events as a browser would read it. */
export interface EventStream {
  readonly response: IncomingMessage
  /** What came so far, with the time since the stream was opened. */
  readonly events: { type: string; data: string; atMs: number }[]
  /** Resolves once so many events came; throws where the stream ends before. */
  wait(count: number): Promise<EventStream['events']>
  /** Resolves when the stream is over. */
  readonly ended: Promise<void>
  close(): void
}

export function openEventStream(port: number, path: string, token: string): Promise<EventStream> {
  const startedAt = Date.now()
  return new Promise((resolve, reject) => {
    const headers = { cookie: `accolade=${token}`, accept: 'text/event-stream' }
    const call = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const events: EventStream['events'] = []
      const waiting = new Set<() => void>()
      let over = false
      let rest = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() as string
        for (const block of blocks) {
          const fields = new Map(block.split('\n').map(fieldOf))
          if (!fields.has('data')) continue
          const [type, data] = [fields.get('event') ?? 'message', fields.get('data') as string]
          events.push({ type, data, atMs: Date.now() - startedAt })
        }
        for (const look of waiting) look()
      })
      const ended = new Promise<void>((done) => {
        response.on('error', () => undefined)
        response.on('close', () => {
          over = true
          for (const look of waiting) look()
          done()
        })
      })
      resolve({
        response,
        events,
        ended,
        wait: (count) =>
          new Promise((enough, tooFew) => {
            const look = () => {
              if (events.length < count && !over) return
              waiting.delete(look)
              if (events.length >= count) enough(events)
              else tooFew(new Error(`the stream ended after ${events.length} of ${count} events`))
            }
            waiting.add(look)
            look()
          }),
        close: () => call.destroy(),
      })
    })
    call.on('error', reject)
    call.end()
  })
}

function fieldOf(line: string): [name: string, value: string] {
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 1).trimStart()]
}
