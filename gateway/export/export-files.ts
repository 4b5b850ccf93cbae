import type { Readable } from 'node:stream'
import { problemSchema } from '@accolade/contracts/problem'
import { fileTimeoutMs } from '../proxy/upstream.ts'
import type { Upstream } from '../proxy/upstreams.ts'

/** One file and where it comes from. */
export interface Source {
  readonly name: string
  readonly upstream: Upstream
  readonly path: string
  readonly headers: Record<string, string>
}

/** The ways in which a service does not let the caller in. */
const refusals = ['unauthorized', 'forbidden', 'sign-in-not-recent'] as const
type Refusal = (typeof refusals)[number]

class FileRefused extends Error {
  readonly refusal: Refusal | null

  constructor(name: string, status: number, refusal: Refusal | null) {
    super(`${name} was answered with ${status}`)
    this.refusal = refusal
  }
}

/** Why a service did not let the caller in, as when a role was lost a moment ago; null where something else went wrong. */
export function refusalOf(error: unknown): Refusal | null {
  return error instanceof FileRefused ? error.refusal : null
}

/** Which refusal a service's answer is: what its problem document names, otherwise what its status says. */
async function refusalIn(statusCode: number, body: { text(): Promise<string> }): Promise<Refusal | null> {
  const ofStatus = { 401: 'unauthorized', 403: 'forbidden' } as const
  const byStatus = ofStatus[statusCode as keyof typeof ofStatus] ?? null
  if (!byStatus) return null
  try {
    const { code } = problemSchema.parse(JSON.parse(await body.text()))
    return refusals.find((refusal) => refusal === code) ?? byStatus
  } catch {
    return byStatus
  }
}

/**
 * Requests all files at once and returns their streams by name, unread: a service stops writing when its connection is
 * full. The signal, or a file that cannot be had, ends them all.
 *
 * @throws Error where a service does not answer, or anything but 200
 */
export async function openFiles(
  sources: readonly Source[],
  signal: AbortSignal,
): Promise<Record<string, Readable>> {
  const failure = new AbortController()
  const either = AbortSignal.any([signal, failure.signal])
  const open = async ({ name, upstream, path, headers }: Source): Promise<[string, Readable]> => {
    const options = { method: 'GET', path, headers, headersTimeout: fileTimeoutMs, signal: either } as const
    const { statusCode, body } = await upstream.pool(upstream.attempts()[0] as string).request(options)
    // it may break before its turn has come, when nobody listens yet
    body.on('error', () => undefined)
    if (statusCode !== 200) throw new FileRefused(name, statusCode, await refusalIn(statusCode, body))
    return [name, body]
  }
  try {
    return Object.fromEntries(await Promise.all(sources.map(open)))
  } catch (error) {
    failure.abort(error)
    throw error
  }
}
