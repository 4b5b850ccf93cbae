import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { idempotency } from '@accolade/contracts/idempotency'
import { Agent, type Dispatcher, request } from 'undici'

/** What came of the requests of one kind. */
export interface Tally {
  answered: number
  /** Whatever was not answered as wanted: `503 {"type":…`, `ECONNREFUSED …`. */
  failures: string[]
}

export interface Traffic {
  /** Repeats a request with a pause until the end of the traffic, on connections that are kept. */
  repeat(kind: string, ask: (number: number) => Ask): void
  /** Ends what is under way and gives the tallies by kind. */
  stop(): Promise<Record<string, Tally>>
}

export interface Ask {
  path: string
  method?: Dispatcher.HttpMethod
  headers?: Record<string, string>
  body?: unknown
}

/** People at work on a site. */
export function startTraffic(baseUrl: string, pauseMs: number): Traffic {
  const dispatcher = new Agent({ connections: 20, keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 })
  const tallies: Record<string, Tally> = {}
  const loops: Promise<void>[] = []
  let going = true

  async function loop(tally: Tally, ask: (number: number) => Ask): Promise<void> {
    for (let number = 0; going; number++) {
      const { path, method = 'GET', headers = {}, body } = ask(number)
      try {
        const answer = await request(baseUrl + path, {
          dispatcher,
          method,
          headers: {
            ...headers,
            ...(method !== 'GET' && { origin: baseUrl, 'sec-fetch-site': 'same-origin' }),
            // as the pages do
            ...(method === 'POST' && { [idempotency.header]: randomUUID() }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const text = await answer.body.text()
        if (answer.statusCode < 300) tally.answered += 1
        else tally.failures.push(`${answer.statusCode} ${text.slice(0, 300)}`)
      } catch (error) {
        tally.failures.push(String(error))
      }
      await pause(pauseMs)
    }
  }

  return {
    repeat(kind, ask) {
      const tally = tallies[kind] ?? { answered: 0, failures: [] }
      tallies[kind] = tally
      loops.push(loop(tally, ask))
    },
    async stop() {
      going = false
      await Promise.all(loops)
      await dispatcher.close()
      return tallies
    },
  }
}
