import { lookup } from 'node:dns/promises'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { webhookRules } from '@accolade/contracts/entities/webhook-rules'
import {
  cutConnectionMessage,
  emptyNameMessage,
  failedLookupMessage,
  refusedConnectionMessage,
  unknownNameMessage,
  unreachableMessage,
} from '../domain/delivery-failures.ts'
import { publicOnlyMessage } from '../domain/receiver.ts'
import { type AllowedReceivers, isAllowedReceiver } from './allowed-receivers.ts'
import { isPublicAddress, refusalOf } from './receiver-rules.ts'

/** What a receiver answered. */
export interface Answered {
  status: number
  /** The start of the body. */
  answer: string
  retryAfter: string | null
}

/** Sends a body to a receiver. @throws Error in a few words where there is no answer */
export type Post = (message: {
  url: string
  headers: Record<string, string>
  body: string
}) => Promise<Answered>

/** What a name stands for now. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

export interface PostOptions {
  allowed: AllowedReceivers
  /** The system's resolver by default. */
  resolve?: Resolve
  timeoutMs?: number
}

const bySystem: Resolve = (hostname) => lookup(hostname, { all: true })

/**
 * Makes what posts to receivers. A name is looked up once for each request, what it stands for is checked, and the connection goes
 * there and nowhere else, so a name that changes between check and connection gains nothing. Redirects are not followed, and a
 * proxy that the environment names is not used, since it would look names up by itself.
 */
export function createPost({ allowed, resolve = bySystem, timeoutMs = 15_000 }: PostOptions): Post {
  return async ({ url: address, headers, body }) => {
    const url = new URL(address)
    const refusal = refusalOf(url, allowed)
    if (refusal) throw new Error(refusal)
    const signal = AbortSignal.timeout(timeoutMs)
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: checkedLookup(resolve, isAllowedReceiver(allowed, url)),
      signal,
    }
    try {
      const response = await new Promise<IncomingMessage>((answered, failed) => {
        const request =
          url.protocol === 'https:'
            ? httpsRequest(url, { ...options, agent: new HttpsAgent() })
            : httpRequest(url, { ...options, agent: new HttpAgent() })
        request.on('response', answered).on('error', failed).end(body)
      })
      const { statusCode = 0, headers: given } = response
      return { status: statusCode, answer: await startOf(response), retryAfter: given['retry-after'] ?? null }
    } catch (error) {
      throw new Error(signal.aborted ? `No answer within ${timeoutMs / 1_000} seconds` : wordsFor(error))
    }
  }
}

function checkedLookup(resolve: Resolve, isAllowed: boolean): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found
        if (!first) return callback(new Error(emptyNameMessage), '', 0)
        if (!isAllowed && !found.every(({ address }) => isPublicAddress(address)))
          return callback(new Error(publicOnlyMessage), '', 0)
        return all ? callback(null, found) : callback(null, first.address, first.family)
      },
      (error) => callback(error, '', 0),
    )
  }
}

/** The start of an answer; what breaks off in the middle of it was answered all the same. */
async function startOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= webhookRules.answerMaxBytes) break
    }
  } catch {
    // the status is known
  } finally {
    response.destroy()
  }
  const text = Buffer.concat(chunks).subarray(0, webhookRules.answerMaxBytes).toString('utf8')
  return text.replaceAll('\0', '�')
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: refusedConnectionMessage,
  ECONNRESET: cutConnectionMessage,
  ENOTFOUND: unknownNameMessage,
  EAI_AGAIN: failedLookupMessage,
  EHOSTUNREACH: unreachableMessage,
  ENETUNREACH: unreachableMessage,
  ETIMEDOUT: unreachableMessage,
}

function wordsFor(error: unknown): string {
  // several addresses were tried
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { code, message } = Object(first) as { code?: string; message?: string }
  return (words[code ?? ''] ?? message ?? String(first)).slice(0, 200)
}
