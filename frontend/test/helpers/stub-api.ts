import { routes } from '@accolade/contracts/http/table'

/** One call that the page made. */
export interface SeenCall {
  method: string
  path: string
  body: unknown
  init: RequestInit
}

type Answer = unknown | ((seen: SeenCall) => unknown)

/** An answer with a status of its own; anything else a stub gives is a 200. */
export class Refusal {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown = '') {
    this.status = status
    this.body = body
  }
}

/**
 * Puts made-up answers in the place of the network; what is not answered is a 404. They are found by the whole address, or
 * by the one without its query, or by the route (`GET /api/things/:id`).
 */
export function stubApi(answers: Record<string, Answer>) {
  const calls: SeenCall[] = []
  globalThis.fetch = async (input, init = {}) => {
    const method = init.method ?? 'GET'
    const path = String(input)
    const seen = { method, path, body: init.body ? JSON.parse(String(init.body)) : undefined, init }
    calls.push(seen)
    checkBody(seen)
    const answer = answerTo(answers, method, path)
    const value = typeof answer === 'function' ? await answer(seen) : answer
    if (value === undefined) return textResponse(404, 'Not found')
    if (value instanceof Refusal) return textResponse(value.status, value.body)
    return textResponse(200, value)
  }
  const of = (call: string) => calls.filter((seen) => `${seen.method} ${seen.path}` === call)
  return { calls, of, answers }
}

function answerTo(answers: Record<string, Answer>, method: string, path: string): Answer {
  const bare = `${method} ${path.split('?')[0]}`
  const known = [`${method} ${path}`, bare].find((key) => key in answers)
  if (known !== undefined) return answers[known]
  const route = patterns.find(({ matches, key }) => key in answers && matches.test(bare))
  return route && answers[route.key]
}

const patterns = routes.map(({ method, path, body }) => {
  const key = `${method} ${path}`
  return {
    key,
    matches: new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`),
    body,
  }
})

/** A body that the service would refuse is a mistake of the page. */
function checkBody({ method, path, body }: SeenCall): void {
  const route = patterns.find(({ matches }) => matches.test(`${method} ${path}`))
  if (route?.body) route.body.parse(body)
}

function textResponse(status: number, body: unknown): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { ok: status < 300, status, statusText: 'Status Text', text: async () => text } as Response
}

/** The problem that the services send with a 401 when the session is gone. */
export const unauthorized = new Refusal(401, { title: 'Unauthorized', status: 401, error: 'Unauthorized' })
