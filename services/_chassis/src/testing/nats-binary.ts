import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const program = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server'

/**
 * Where nats-server is: on PATH, or where Go installs programs.
 *
 * @throws Error saying how to get it
 */
export function findNatsServer(): string {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const found =
    [...onPath, '/usr/sbin', join(homedir(), 'go', 'bin')].find(holdsIt) ?? goFolders().find(holdsIt)
  if (found) return join(found, program)
  throw new Error(
    'nats-server is not installed: use the system package nats-server, or go install github.com/nats-io/nats-server/v2@latest',
  )
}

function holdsIt(folder: string): boolean {
  try {
    accessSync(join(folder, program), constants.X_OK)
    return true
  } catch {
    return false
  }
}

function goFolders(): string[] {
  try {
    const path = execFileSync('go', ['env', 'GOPATH'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return [join(path.trim(), 'bin')]
  } catch {
    return []
  }
}
