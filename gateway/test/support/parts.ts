import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { DataExport, PartFile } from '@accolade/contracts/entities/data-export'
import type { ServiceName } from '@accolade/contracts/service-name'

const note = { what: 'A word.', why: 'To find it.', kept: 'For the test.', receivers: 'Nobody.' }

/** A header as services write it. */
export function headerOf(name: string, sizeBytes: number, change: Partial<PartFile> = {}): Buffer {
  const header = { name, sizeBytes, note, oneOfMany: false, gone: false, ...change }
  const json = Buffer.from(JSON.stringify(header satisfies PartFile))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json])
}

/** What ends a part. */
export const partEnd: Buffer = Buffer.alloc(4)

/** A whole part of small files. */
export function partOf(files: Readonly<Record<string, string>>): Buffer {
  const framed = Object.entries(files).flatMap(([name, text]) => [
    headerOf(name, Buffer.byteLength(text)),
    Buffer.from(text),
  ])
  return Buffer.concat([...framed, partEnd])
}

/** Writes in pieces, only as fast as they are taken; calls back with how much was. */
export async function writeSlowly(
  response: ServerResponse,
  data: Buffer,
  written: (bytes: number) => void,
): Promise<void> {
  for (let at = 0; at < data.length; at += 65_536) {
    const piece = data.subarray(at, at + 65_536)
    if (!response.write(piece)) await once(response, 'drain')
    written(piece.length)
  }
}

/** An export of these services as identity shows it. */
export function exportOf(
  id: string,
  services: readonly ServiceName[],
  state: DataExport['state'] = 'ready',
): DataExport {
  const at = '2025-11-01T10:00:00.000Z'
  return {
    ...{ id, state, requestedAt: at, readyAt: at, expiresAt: '2099-01-01T00:00:00.000Z' },
    parts: services.map((service) => ({ service, ready: { files: 1, sizeBytes: 1 } })),
  }
}
