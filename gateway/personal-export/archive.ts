import { PassThrough, pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { filesOfPart } from './part-files.ts'
import { type ArchivedFile, indexOf, readMe } from './read-me.ts'

/** When and where the archive is made. */
interface About {
  at: Date
  /** The address that people use. */
  site: string
}

/**
 * Streams the parts of all services as one ZIP, a folder for each. Files are read one after the other, and only as fast as
 * the ZIP is. A part that fails or ends too early, even before its turn, breaks off the ZIP, so that it never looks complete.
 */
export function archiveOf(parts: Readonly<Record<string, Readable>>, about: About): Readable {
  const zip = new yazl.ZipFile()
  const output = new PassThrough()
  const fail = (error: unknown) => output.destroy(error as Error)
  zip.on('error', fail)
  for (const part of Object.values(parts)) {
    if (part.errored) fail(part.errored)
    part.on('error', fail)
    output.once('close', () => part.destroy())
  }
  pipeline(zip.outputStream, output, () => undefined)
  fill(zip, parts, about).catch(fail)
  return output
}

async function fill(
  zip: yazl.ZipFile,
  parts: Readonly<Record<string, Readable>>,
  { at, site }: About,
): Promise<void> {
  const files: ArchivedFile[] = []
  for (const [service, part] of Object.entries(parts)) {
    for await (const { file, content } of filesOfPart(part)) {
      files.push({ ...file, service })
      if (file.gone) continue
      const { name, sizeBytes: size, oneOfMany } = file
      const body = Readable.from(content, { objectMode: false })
      // pictures and videos are packed already
      zip.addReadStream(body, `${service}/${name}`, { mtime: at, size, compress: !oneOfMany })
      await finished(body, { writable: false })
    }
  }
  zip.addBuffer(Buffer.from(indexOf(files)), 'index.json', { mtime: at })
  zip.addBuffer(Buffer.from(readMe(files, { at, site })), 'README.txt', { mtime: at })
  zip.end()
}
