import { Readable } from 'node:stream'
import { parseByteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'
import { headerBytes, type OpenedObject } from './disk-files.ts'
import type { DownloadTicket } from './ticket.ts'

/** What the file route answers with. */
export interface DiskDownload {
  status: 200 | 206 | 416
  headers: Record<string, string>
  stream: Readable
}

/** Shapes the answer to a download: the whole object, one range of it, or 416. */
export async function openDiskDownload(
  { file, sizeBytes }: OpenedObject,
  download: DownloadTicket,
  rangeHeader?: string,
): Promise<DiskDownload> {
  const range = parseByteRange(rangeHeader, sizeBytes)
  const headers: Record<string, string> = {
    'content-type': download.contentType,
    'content-disposition': contentDisposition(download),
    'accept-ranges': 'bytes',
  }
  if (range === 'unsatisfiable') {
    await file.close()
    return {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${sizeBytes}` },
      stream: Readable.from([]),
    }
  }
  const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
  headers['content-length'] = String(end - start + 1)
  if (range) headers['content-range'] = `bytes ${start}-${end}/${sizeBytes}`
  if (end < start) {
    await file.close()
    return { status: 200, headers, stream: Readable.from([]) }
  }
  const stream = file.createReadStream({ start: headerBytes + start, end: headerBytes + end })
  return { status: range ? 206 : 200, headers, stream }
}
