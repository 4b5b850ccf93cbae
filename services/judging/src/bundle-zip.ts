// The ZIP of a bundle: entries are stored, and have one time, so that its bytes depend on nothing but their content. Compressed ones would
// depend on the version of the library that compresses.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a bundle, made while it is sent. */
export interface BundleFile {
  name: string
  lines: AsyncIterable<string> | Iterable<string>
}

/** What a manifest says of a file. */
export interface FileNote {
  name: string
  bytes: number
  sha256: string
}

// the format has no time zone: this is the beginning of its calendar everywhere
const options = {
  ...{ mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compress: false, mode: 0o100644 },
}

/** Streams files one after the other, and last the manifest, which knows what went before it. */
export function zipOf(files: readonly BundleFile[], manifestOf: (notes: FileNote[]) => string): Readable {
  const zip = new ZipFile()
  const notes: FileNote[] = []
  const output = zip.outputStream as Readable
  const add = (name: string, content: AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, options, (done) => {
      const stream = Readable.from(content, { objectMode: false })
      stream.on('error', (error) => output.destroy(error))
      done(null, stream)
    })
  for (const { name, lines } of files) add(name, noted(name, lines, notes))
  add('manifest.json', manifest())
  zip.end()
  return output

  async function* manifest() {
    yield manifestOf(notes)
  }
}

async function* noted(name: string, lines: BundleFile['lines'], notes: FileNote[]): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const line of lines) {
    hash.update(line)
    bytes += Buffer.byteLength(line)
    yield line
  }
  notes.push({ name, bytes, sha256: hash.digest('hex') })
}
