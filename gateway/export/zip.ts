import { PassThrough, pipeline, type Readable } from 'node:stream'
import yazl from 'yazl'

/**
 * Streams files as one ZIP. Each file is read when its turn comes, and only as fast as the ZIP is read. A file that fails,
 * even before its turn, breaks off the ZIP, so that it never looks complete.
 */
export function zipOf(files: Readonly<Record<string, Readable>>, at: Date): Readable {
  const zip = new yazl.ZipFile()
  const output = new PassThrough()
  zip.on('error', (error) => output.destroy(error as Error))
  for (const [name, file] of Object.entries(files)) {
    if (file.errored) output.destroy(file.errored)
    file.on('error', (error) => output.destroy(error))
    output.once('close', () => file.destroy())
    zip.addReadStreamLazy(name, { mtime: at }, (give) => give(null, file))
  }
  zip.end()
  pipeline(zip.outputStream, output, () => undefined)
  return output
}
