import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'

export const manifestName = 'manifest.json'
const format = 1

const fileSchema = z.object({ bytes: z.int(), sha256: z.string() })
const tableSchema = fileSchema.extend({ schema: z.string(), table: z.string(), rows: z.int() })
const manifestSchema = z.object({
  format: z.literal(format),
  /** The release that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** By file: one row to a line, as JSON. */
  tables: z.record(z.string(), tableSchema),
  /** By `schema.name`: the state of each sequence; null where it has not begun. */
  sequences: z.record(z.string(), z.string().nullable()),
  /** Evidence and secrets, by file. */
  files: z.record(z.string(), fileSchema),
})

/** What a backup holds; written last, so that a backup without it is none. */
export type Manifest = z.infer<typeof manifestSchema>

export function newManifest(content: Omit<Manifest, 'format' | 'version' | 'createdAt'>): Manifest {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { format, version, createdAt: new Date().toISOString(), ...content }
}

/**
 * Reads a backup's manifest and compares every file with it.
 *
 * @throws Failure naming what is missing or differs
 */
export async function verifiedManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName)
  if (!existsSync(path))
    throw new Failure(`${folder} is no backup, or one that was not finished: no ${manifestName}`)
  const read = manifestSchema.safeParse(parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new Failure(`${path} is not understood: ${z.prettifyError(read.error)}`)
  const files = { ...read.data.tables, ...read.data.files }
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    if (!existsSync(join(folder, name))) throw new Failure(`The backup is not whole: ${name} is missing`)
    const found = await fingerprint(join(folder, name))
    if (found.sha256 !== sha256 || found.bytes !== bytes)
      throw new Failure(`The backup is damaged: ${name} is not what was written`)
  }
  return read.data
}

/** Size and SHA-256 of a file. */
export async function fingerprint(path: string): Promise<z.infer<typeof fileSchema>> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of createReadStream(path)) {
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
