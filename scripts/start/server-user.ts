import { spawnSync } from 'node:child_process'
import { Failure } from '../lib/failure.ts'

/** The user that a server runs as. Empty: the user that started this process. */
export interface ServerUser {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root: there it runs as `postgres` where that user exists, else as `nobody`. */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid && gid) return { uid, gid }
  }
  throw new Failure(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as',
  )
}

function idOf(flag: string, name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}
