import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fingerprint, type Manifest } from './manifest.ts'

/** Copies these folders of a state folder, with what is in them; those that are not there are left out. */
export async function copyFolders(
  from: string,
  names: readonly string[],
  to: string,
): Promise<Manifest['files']> {
  const files: Manifest['files'] = {}
  for (const name of names) {
    const folder = join(from, name)
    if (!existsSync(folder)) continue
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = relative(from, join(entry.parentPath, entry.name))
      if (await copyOne(join(from, path), join(to, path))) files[path] = await fingerprint(join(to, path))
    }
  }
  return files
}

/** False where it was removed meanwhile, as evidence may be while the system runs. */
export async function copyOne(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await copyFile(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
