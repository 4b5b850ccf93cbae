import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** How often the memory of a confined process is looked at. */
export const memoryLookMs = 50

const pageBytes = 4096

let networkPrefix: readonly string[] | undefined

/** A network of its own with nothing in it, where the system lets this process make one. */
export function withoutNetwork(): readonly string[] {
  const prefix = ['unshare', '--map-root-user', '--net', '--']
  networkPrefix ??= spawnSync('unshare', [...prefix.slice(1), 'true']).status === 0 ? prefix : []
  return networkPrefix
}

/** How much memory a process holds, in bytes; 0 where nobody says so. */
export function residentBytes(pid: number | undefined): number {
  try {
    const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
    return Number(resident) * pageBytes
  } catch {
    // it has ended, or this system does not say
    return 0
  }
}
