import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { cacheDirectory, root } from './paths.ts'

const skipped = new Set(['node_modules', 'dist', 'generated', 'test', 'e2e', '.data'])

/** A fingerprint of files and folders (what they hold, and their names), given from the checkout. */
export function treeHash(paths: string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => files(join(root, path))).sort()) {
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Whether `name` was made from exactly these inputs before, and its `output` is still there. */
export function isCurrent(name: string, hash: string, output: string): boolean {
  const stamp = stampFile(name)
  return existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

/** Remembers what `name` was made from. */
export function markCurrent(name: string, hash: string): void {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), hash)
}

function stampFile(name: string): string {
  return join(cacheDirectory, `${name}.stamp`)
}

function files(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => files(join(path, entry.name)))
}
