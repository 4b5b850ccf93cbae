import { setTimeout as pause } from 'node:timers/promises'
import { identityRoutes } from '@accolade/contracts/http/identity'
import type { Answer, Caller } from './call.ts'
import type { Person } from './person.ts'

/** A request in the words of the contract. */
export interface Say {
  method: string
  path: string
  /** Sent as JSON, or as it is where it is bytes. */
  body?: unknown
  headers?: Record<string, string | string[]>
}

/** What of somebody goes along with a request; with the password they prove who they are where they are asked to. */
export type Browser = Pick<Person, 'cookie' | 'device'> & { readonly password?: string }

/** Sends a request as a page of the site does, by somebody or by a visitor. */
export type Speak = (say: Say, person?: Browser) => Promise<Answer>

export function speakThrough(caller: Caller, origin: string): Speak {
  const send: Speak = ({ method, path, body, headers = {} }, person) => {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body)
    return caller.send({
      method,
      path,
      headers: {
        ...(person && cookieHeader(person)),
        ...(method !== 'GET' && { origin, 'sec-fetch-site': 'same-origin' }),
        ...(bytes !== undefined && { 'content-length': String(Buffer.byteLength(bytes)) }),
        ...(typeof bytes === 'string' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(bytes !== undefined && { body: bytes }),
    })
  }
  return async (say, person) => {
    const answer = await send(say, person)
    if (!person?.password || !wantsProof(answer)) return answer
    const { path, method } = identityRoutes.proveAgain
    await succeed(send({ method, path, body: { password: person.password } }, person))
    return send(say, person)
  }
}

/** Whether a recent sign-in is needed: an attack may last longer than one is recent. */
function wantsProof({ status, body }: Answer): boolean {
  return status === 403 && body.includes('sign-in-not-recent')
}

function cookieHeader({ cookie, device }: Browser): { cookie?: string } {
  const pairs = [cookie && `accolade=${cookie}`, device && `accolade-device=${device}`].filter(Boolean)
  return pairs.length > 0 ? { cookie: pairs.join('; ') } : {}
}

/** What sets an attack up has to work. @throws Error with the answer where it did not */
export async function succeed(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  if (answer.status < 400) return answer
  throw new Error(`${answer.status} ${answer.body.toString().slice(0, 500)}`)
}

/** Asks until there is something: what one service knows, another one learns by an event. @throws Error where there is nothing */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined>,
  patienceMs = 15_000,
): Promise<T> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(40)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`there is no ${what} after ${patienceMs / 1_000} s`)
}
