import http from 'node:http'
import https from 'node:https'
import { DomainError } from '@accolade/contracts/domain-error'
import { Client } from 'minio'

/** How to reach an S3 server. */
export interface S3Access {
  accessKey: string
  secretKey: string
  region: string
}

const answerTimeoutMs = 30_000
const networkCodes = /^(ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH)$/
const missingCodes = new Set(['NotFound', 'NoSuchKey'])

/**
 * A client for one address, path-style, which every S3 server understands. The region is given, so signing an address asks nobody.
 *
 * @param endpoint `http(s)://host[:port]`, without a path: signatures cover host and path
 */
export function createS3Client(endpoint: string, access: S3Access): Client {
  const url = new URL(endpoint)
  if (!/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new Error(`An S3 endpoint is http(s)://host[:port] without a path, not ${endpoint}`)
  }
  const useSSL = url.protocol === 'https:'
  return new Client({
    ...access,
    endPoint: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (useSSL ? 443 : 80) : Number(url.port),
    useSSL,
    pathStyle: true,
    transport: { request: impatient(useSSL ? https.request : http.request) },
    transportAgent: new (useSSL ? https : http).Agent({ keepAlive: true }),
  })
}

/** Whether an S3 error says that there is no such object. */
export function isMissing(error: unknown): boolean {
  return missingCodes.has(codeOf(error))
}

/** The code of an S3 or network error, else an empty string. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** Turns S3's and the network's errors into ours: `not-found`, `unavailable`; others pass as they are. For `catch`. */
export function fail(error: unknown): never {
  if (isMissing(error)) throw new DomainError('not-found')
  if (networkCodes.test(codeOf(error))) {
    throw Object.assign(new DomainError('unavailable', 'The file store does not answer'), { cause: error })
  }
  throw error
}

// Without timeouts the client would wait for ever for a silent server. A stream that has begun may take longer.
function impatient(request: typeof http.request): typeof http.request {
  return ((options: http.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) => {
    const sent = request(options, onResponse)
    const giveUp = () => sent.destroy(Object.assign(new Error('no answer from S3'), { code: 'ETIMEDOUT' }))
    sent.setTimeout(answerTimeoutMs, giveUp)
    sent.once('response', () => sent.setTimeout(0))
    return sent
  }) as typeof http.request
}
