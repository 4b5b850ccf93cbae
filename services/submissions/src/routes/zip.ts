import { PassThrough, pipeline, type Readable } from 'node:stream'
import yazl from 'yazl'

/** Files as one ZIP, each read when its turn comes; one that fails breaks the whole off rather than end it short. */
export function zipOf(files: Readonly<Record<string, () => Readable>>, at: Date): Readable {
  const zip = new yazl.ZipFile()
  const output = new PassThrough()
  zip.on('error', (error) => output.destroy(error as Error))
  for (const [name, open] of Object.entries(files)) {
    zip.addReadStreamLazy(name, { mtime: at }, (give) => {
      const file = open()
      file.on('error', (error) => output.destroy(error))
      output.once('close', () => file.destroy())
      give(null, file)
    })
  }
  zip.end()
  pipeline(zip.outputStream, output, () => undefined)
  return output
}
