import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret of this installation: made once, then kept in a file that only its owner reads. */
export function keptSecret(directory: string, name: string): string {
  const folder = join(directory, 'secrets')
  const file = join(folder, name)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const secret = randomBytes(24).toString('hex')
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
