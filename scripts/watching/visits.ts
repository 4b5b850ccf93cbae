import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '../attacks/world/cast.ts'

const everyMs = 300
/** Pages, answers that are kept, and one that is asked of its service each time, by several. */
const paths = [
  ...['/', '/winners', '/api/programme', '/api/winners', '/api/awards'],
  ...Array<string>(4).fill('/api/winners/nobody-won-this'),
]

const writeEveryMs = 4_000
/** Who signs in, who cannot, and who asks something. */
const forms: readonly (readonly [path: string, form: object])[] = [
  ['/api/login', { username: 'judge1', password: demoPassword }],
  ['/api/login', { username: 'nobody', password: 'a wrong password' }],
  [
    '/api/contact',
    {
      ...{ name: 'Mara Lind', email: 'mara@example.com', subject: 'A question about fees' },
      ...{ message: 'Does every entry need its own payment?', categoryId: '', submissionId: '' },
    },
  ],
]

/** People who look around and write, until they are stopped. What they are refused does not matter. */
export function visit(url: string): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const repeat = async (path: string, restMs: number, init: RequestInit = {}) => {
    while (!stopping.signal.aborted) {
      await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(10_000) })
        .then((answer) => answer.arrayBuffer())
        .catch(() => {})
      await pause(restMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const headers = { 'content-type': 'application/json', origin: url }
  const all = [
    ...paths.map((path) => repeat(path, everyMs)),
    ...forms.map(([path, form]) =>
      repeat(path, writeEveryMs, { method: 'POST', headers, body: JSON.stringify(form) }),
    ),
  ]
  return {
    async stop() {
      stopping.abort()
      await Promise.all(all)
    },
  }
}
