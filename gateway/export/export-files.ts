import type { Readable } from 'node:stream'
import { fileTimeoutMs } from '../proxy/upstream.ts'
import type { Upstream } from '../proxy/upstreams.ts'

/** One file and where it comes from. */
export interface Source {
  readonly name: string
  readonly upstream: Upstream
  readonly path: string
  readonly headers: Record<string, string>
}

class FileRefused extends Error {
  readonly status: number

  constructor(name: string, status: number) {
    super(`${name} was answered with ${status}`)
    this.status = status
  }
}

/** Whether a service did not let the caller in, as when a role was lost a moment ago. */
export function refusalOf(error: unknown): 'unauthorized' | 'forbidden' | null {
  if (!(error instanceof FileRefused)) return null
  return error.status === 401 ? 'unauthorized' : error.status === 403 ? 'forbidden' : null
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
    if (statusCode !== 200) throw new FileRefused(name, statusCode)
    return [name, body]
  }
  try {
    return Object.fromEntries(await Promise.all(sources.map(open)))
  } catch (error) {
    failure.abort(error)
    throw error
  }
}
