import { type PartFile, partFileSchema } from '@accolade/contracts/entities/data-export'
import type { Envelope } from '@accolade/contracts/events/envelope'
import { exportRequested, judgeExportRequested } from '@accolade/contracts/events/privacy'
import { v7 as newId } from 'uuid'
import type { TestService } from './service.ts'

/** A part of an export: its files by name, and what is said of them. */
export interface TestPart {
  exportId: string
  files: Map<string, Buffer>
  headers: PartFile[]
  /** The JSON of a file. */
  // biome-ignore lint/suspicious/noExplicitAny: the test knows what is in it
  json(name: string): any
  /** Everything that is in it, names and notes included. */
  text: string
}

interface Asked {
  userId: string
  addressConfirmed?: boolean
  exportId?: string
}

/** Asks a service for its part as identity does, and resolves once that is there, with what it has published of it. */
export async function requestPart(
  service: Pick<TestService, 'name' | 'publish'>,
  { userId, addressConfirmed = true, exportId = newId() }: Asked,
): Promise<{ exportId: string; envelope: Envelope }> {
  const event = service.name === 'judging' ? judgeExportRequested : exportRequested
  const data = { exportId, userId, addressConfirmed, expiresAt: '2099-01-01T00:00:00.000Z' }
  return {
    exportId,
    envelope: await service.publish(event, { aggregate: { id: exportId, version: 1 }, data }),
  }
}

/** Asks as the user for the part of an export; the answer, unread. */
export function askForPart(service: Pick<TestService, 'name' | 'as'>, userId: string, exportId: string) {
  const caller = { userId, roles: ['entrant' as const] }
  return service.as(caller)({ method: 'GET', url: `/api/user/exports/${exportId}/parts/${service.name}` })
}

/** What a service has about a user, as the user gets it. @throws Error where there is no whole part */
export async function readTestPart(service: TestService, asked: Asked): Promise<TestPart> {
  const { exportId } = await requestPart(service, asked)
  const answer = await askForPart(service, asked.userId, exportId)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { exportId, ...filesIn(answer.rawPayload) }
}

/** The files of a part that was read as a whole. */
export function filesIn(part: Buffer): Omit<TestPart, 'exportId'> {
  const files = new Map<string, Buffer>()
  const headers: PartFile[] = []
  let at = 0
  const take = (bytes: number) => {
    if (at + bytes > part.length) throw new Error('the part ends too early')
    at += bytes
    return part.subarray(at - bytes, at)
  }
  for (let length = take(4).readUInt32BE(); length > 0; length = take(4).readUInt32BE()) {
    const header = partFileSchema.parse(JSON.parse(take(length).toString()))
    headers.push(header)
    files.set(header.name, take(header.sizeBytes))
  }
  const json = (name: string) => JSON.parse(String(files.get(name)))
  return { files, headers, json, text: part.toString() }
}
