import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'

const limit = 300
const folders = ['contracts', 'services', 'gateway', 'frontend', 'scripts']
const skipped = new Set(['node_modules', 'dist', 'generated', 'test', 'e2e', '__tests__'])

/** A file is one thought. @throws Failure naming those that are longer than 300 lines */
export async function checkFileLength(): Promise<void> {
  const long = folders
    .flatMap((folder) => sources(join(root, folder)))
    .map((file) => ({
      file: relative(root, file),
      lines: readFileSync(file, 'utf8').trimEnd().split('\n').length,
    }))
    .filter(({ lines }) => lines > limit)
  if (!long.length) return
  throw new Failure(
    `Longer than ${limit} lines: ${long.map(({ file, lines }) => `${file} (${lines})`).join(', ')}`,
  )
}

function sources(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => {
      const path = join(directory, entry.name)
      if (entry.isDirectory()) return sources(path)
      return /\.(ts|tsx|mjs|js|css)$/.test(entry.name) ? [path] : []
    })
}
