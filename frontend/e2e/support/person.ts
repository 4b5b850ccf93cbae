import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword, home } from './browser.ts'
import { confirmationOf } from './programme.ts'

/** Somebody who uses the programme's interface by its calls, with a session of their own. */
export interface Person {
  get<T>(path: string): Promise<T>
  /** Throws where the answer is no success, and says what it was. */
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T>
  /** Sends a file by POST. */
  sendFile<T>(path: string, file: Uint8Array): Promise<T>
  /** Only the status, whatever it is. */
  statusOf(path: string): Promise<number>
}

/** Signs somebody in, or up where an e-mail address is given, which is then confirmed. */
export async function person(username: string, email?: string): Promise<Person> {
  let cookies = ''
  const request = async (method: string, path: string, body?: object): Promise<Response> => {
    const isFile = body instanceof Uint8Array
    const answer = await fetch(new URL(path, home), {
      method,
      headers: {
        origin: new URL(home).origin,
        cookie: cookies,
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isFile ? Uint8Array.from(body) : JSON.stringify(body) }),
    })
    const given = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
    if (given.length > 0) cookies = given.join('; ')
    return answer
  }
  const succeed = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await request(method, path, body)
    const words = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${words}`)
    return (words === '' ? undefined : JSON.parse(words)) as T
  }
  const account = { username, password: demoPassword, ...(email && { email }) }
  await succeed('POST', email ? '/api/register' : '/api/login', account)
  if (email) await succeed('POST', '/api/user/email/confirm', { token: await confirmationOf(email) })
  return {
    get: (path) => succeed('GET', path),
    send: (method, path, body) => succeed(method, path, body),
    sendFile: (path, file) => succeed('POST', path, file),
    statusOf: async (path) => (await request('GET', path)).status,
  }
}

/** The cookies of somebody's new session, as a header has them; of a new account with a confirmed address where one is given. */
export async function cookiesOf(username: string, email?: string): Promise<string> {
  const post = async (path: string, body: object, cookie = '') => {
    const answer = await fetch(new URL(path, home), {
      method: 'POST',
      headers: { origin: new URL(home).origin, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} for ${username}: ${await answer.text()}`)
    return answer.headers.getSetCookie()
  }
  const account = { username, password: demoPassword, ...(email && { email }) }
  const given = await post(email ? '/api/register' : '/api/login', account)
  const cookies = given.map((cookie) => cookie.split(';', 1)[0]).join('; ')
  if (email) await post('/api/user/email/confirm', { token: await confirmationOf(email) }, cookies)
  return cookies
}

/** Asks again until the answer is as it should be: what one service does, another learns a moment later. */
export async function eventually<T>(ask: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  const giveUpAt = Date.now() + 60_000
  for (;;) {
    const value = await ask()
    if (isSo(value)) return value
    if (Date.now() > giveUpAt)
      throw new Error(`not in a minute; last seen: ${JSON.stringify(value).slice(0, 2_000)}`)
    await pause(100)
  }
}
