import type { Readable } from 'node:stream'
import type { DataExport } from '@accolade/contracts/entities/data-export'
import type { ErrorCode } from '@accolade/contracts/errors'
import { identityRoutes } from '@accolade/contracts/http/identity'
import type { ServiceName } from '@accolade/contracts/service-name'
import { openFiles, refusalOf } from '../export/export-files.ts'
import { fetchAnswer } from '../proxy/fetch-answer.ts'
import { answerTimeoutMs } from '../proxy/upstream.ts'
import type { Upstream } from '../proxy/upstreams.ts'

/** Why there is no archive. */
export class NoArchive extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, detail: string) {
    super(detail)
    this.code = code
  }
}

/** Where a service is, and with which headers it is asked in the caller's name. */
export interface Asked {
  upstream: Upstream
  headers: Record<string, string>
}

/**
 * Asks identity for the caller's export, and then every service that has a part of it. The streams are unread.
 *
 * @throws NoArchive where the caller has no such export, it is not ready, or a service does not answer
 */
export async function openParts(
  id: string,
  askAs: (service: ServiceName) => Promise<Asked>,
  signal: AbortSignal,
): Promise<Record<string, Readable>> {
  const found = (await readExports(await askAs('identity'))).find((each) => each.id === id)
  if (!found) throw new NoArchive('not-found', 'There is no such copy any more')
  if (found.state !== 'ready') throw new NoArchive('conflict', 'The copy of your data is not ready yet')
  const sources = found.parts.map(async ({ service }) => ({
    name: service,
    path: `/api/user/exports/${id}/parts/${service}`,
    ...(await askAs(service)),
  }))
  try {
    return await openFiles(await Promise.all(sources), signal)
  } catch (error) {
    if (error instanceof NoArchive) throw error
    throw new NoArchive(refusalOf(error) ?? 'bad-gateway', reasonOf(error))
  }
}

async function readExports({ upstream, headers }: Asked): Promise<DataExport[]> {
  const { path, reply } = identityRoutes.listExports
  try {
    const { status, body } = await fetchAnswer(upstream, { path, headers, timeoutMs: answerTimeoutMs })
    if (status === 401) throw new NoArchive('unauthorized', 'identity answered 401')
    if (status !== 200) throw new Error(`identity answered ${status}`)
    return reply.parse(JSON.parse(body.toString()))
  } catch (error) {
    if (error instanceof NoArchive) throw error
    throw new NoArchive('bad-gateway', reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
