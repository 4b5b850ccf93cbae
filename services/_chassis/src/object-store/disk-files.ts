import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { DomainError } from '@accolade/contracts/domain-error'

// A file is a header of fixed size with the content type, then the object: one file, so that it appears and goes at once.
// `tail -c +257 <file>` gives the object.
const magic = 'accolade-object/1 '
/** Length of the header before an object's first byte. */
export const headerBytes = 256

/** Where an object of this (checked) key lies. */
export function pathOf(directory: string, key: string): string {
  return `${join(directory, 'objects', ...key.split('/'))}.object`
}

/** An object opened for reading; the caller closes `file`. */
export interface OpenedObject {
  file: FileHandle
  sizeBytes: number
  contentType: string
}

/** Opens an object, or gives null where there is none. */
export async function openObject(path: string): Promise<OpenedObject | null> {
  const file = await open(path, constants.O_RDONLY).catch(nullIfMissing)
  if (!file) return null
  try {
    const header = Buffer.alloc(headerBytes)
    const { bytesRead } = await file.read(header, 0, headerBytes, 0)
    const text = header.toString('latin1')
    if (bytesRead !== headerBytes || !text.startsWith(magic))
      throw new Error(`not an object of this store: ${path}`)
    return {
      file,
      sizeBytes: (await file.stat()).size - headerBytes,
      contentType: text.slice(magic.length).trimEnd(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/**
 * Writes an object completely and durably, or not at all: a temporary file, fsync, then one atomic step.
 *
 * @param replace false: an object that is there stays, and DomainError `conflict` is thrown
 */
export async function writeObject(
  target: { directory: string; path: string; contentType: string; replace: boolean },
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const temporary = join(temporaryDirectory(target.directory), randomUUID())
  await mkdir(dirname(temporary), { recursive: true })
  const file = await open(temporary, 'wx', 0o640)
  try {
    try {
      await writeAll(
        file,
        Buffer.from((magic + target.contentType).padEnd(headerBytes - 1).concat('\n'), 'latin1'),
      )
      for await (const chunk of chunks) await writeAll(file, chunk)
      await file.sync()
    } finally {
      await file.close()
    }
    await publish(temporary, target.path, target.replace)
  } finally {
    await removeFile(temporary)
  }
}

/** Moves a finished file to its place. Throws DomainError `conflict` where the place is taken and `replace` is false. */
export async function publish(from: string, to: string, replace: boolean): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  if (replace) await rename(from, to)
  else {
    // a hard link, unlike a rename, fails where the name is taken, in one step
    await link(from, to).catch(async (error) => {
      if (error.code !== 'EEXIST') throw error
      // the same file under both names: the process died before the next line
      if ((await stat(from)).ino !== (await stat(to)).ino)
        throw new DomainError('conflict', 'This file is there already')
    })
    await removeFile(from)
  }
  await syncDirectory(dirname(to))
}

/** Removes a file; false where there was none. */
export async function removeFile(path: string): Promise<boolean> {
  return (await unlink(path).catch(nullIfMissing)) !== null
}

/** Every object file under `objects/`, by key. */
export async function* walkObjects(
  directory: string,
  folder: string,
): AsyncGenerator<{ key: string; path: string }> {
  const root = join(directory, 'objects')
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
    nullIfMissing,
  )
  for (const entry of entries ?? []) {
    if (!entry.isFile() || !entry.name.endsWith('.object')) continue
    const path = join(entry.parentPath, entry.name)
    yield {
      key: path
        .slice(root.length + 1, -'.object'.length)
        .split(sep)
        .join('/'),
      path,
    }
  }
}

/** Removes what a killed process left half written. Only files older than `olderThanMs`: another process may be writing. */
export async function removeStaleTemporaries(
  directory: string,
  now: Date,
  olderThanMs: number,
): Promise<void> {
  const folder = temporaryDirectory(directory)
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    const found = await stat(join(folder, name)).catch(nullIfMissing)
    if (found && now.getTime() - found.mtimeMs > olderThanMs) await removeFile(join(folder, name))
  }
}

/** For `catch`: null where a file or folder is not there, else the error again. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function temporaryDirectory(directory: string): string {
  return join(directory, 'incomplete')
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let offset = 0; offset < bytes.length; ) {
    offset += (await file.write(bytes, offset, bytes.length - offset)).bytesWritten
  }
}

async function syncDirectory(path: string): Promise<void> {
  // Windows can't open a folder; there the rename itself has to do
  if (process.platform === 'win32') return
  const folder = await open(path, constants.O_RDONLY)
  await folder.sync().finally(() => folder.close())
}
