import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { type Child, lastWords, startChild } from '../lib/children.ts'
import { Failure } from '../lib/failure.ts'
import { freePort } from '../lib/ports.ts'
import { stopLeftover } from '../lib/processes.ts'
import { runCommand } from '../lib/run-command.ts'
import { keptSecret } from '../lib/secrets.ts'
import type { Guarded } from './guard.ts'
import { findPlace, type PostgresPlace } from './postgres-place.ts'
import { type ServerUser, serverUser } from './server-user.ts'

const database = 'accolade'
const startTimeoutMs = 60_000

export interface EmbeddedPostgres {
  child: Child
  /** The administrator's address of the database. */
  url: string
}

/** Starts PostgreSQL on a free loopback port, with its data under `directory`; makes cluster and database if need be. */
export async function startPostgres(directory: string): Promise<EmbeddedPostgres> {
  const user = serverUser()
  const place = findPlace(directory, user)
  const password = keptSecret(directory, 'postgres-password')
  if (!existsSync(join(place.data, 'PG_VERSION'))) await initialise(place, user, password)
  await stopLeftover(join(place.data, 'postmaster.pid'), place.data, 'SIGINT')
  const port = await freePort()
  const logFile = join(directory, 'logs', 'postgres.log')
  const guarded: Guarded = {
    command: join(place.home, 'bin', 'postgres'),
    args: ['-D', place.data, ...settings(port)],
    stopSignal: 'SIGINT',
    cwd: place.data,
    ...user,
  }
  const entry = 'scripts/start/guard.ts'
  const child = startChild({
    name: 'PostgreSQL',
    entry,
    args: [JSON.stringify(guarded)],
    env: process.env,
    logFile,
  })
  const url = `postgres://postgres:${password}@127.0.0.1:${port}`
  try {
    await answers(child, `${url}/postgres`)
    await makeDatabase(`${url}/postgres`)
  } catch (error) {
    await child.stop()
    throw error
  }
  return { child, url: `${url}/${database}` }
}

function settings(port: number): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    log_min_messages: 'warning',
    log_checkpoints: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function initialise({ home, data }: PostgresPlace, user: ServerUser, password: string): Promise<void> {
  // what an interrupted initdb left
  for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true, force: true })
  const temporary = mkdtempSync(join(tmpdir(), 'accolade-'))
  const passwordFile = join(temporary, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [temporary, passwordFile]) chownSync(path, user.uid, user.gid)
  }
  const args = [
    '-D',
    data,
    '-U',
    'postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ]
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions']
  const { code, output } = await runCommand(join(home, 'bin', 'initdb'), [...args, ...locale], {
    cwd: data,
    user,
  })
  rmSync(temporary, { recursive: true, force: true })
  if (code !== 0)
    throw new Failure(`PostgreSQL's data folder ${data} could not be made: ${lastWords(output)}`)
}

async function answers(child: Child, url: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (!child.hasEnded() && Date.now() < deadline) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await delay(50)
    }
  }
  throw new Failure(
    `PostgreSQL did not start (${child.hasEnded() ? await child.ended : 'no answer in 60 s'})`,
  )
}

async function makeDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
  if (!rowCount) await client.query(`CREATE DATABASE ${database}`)
  await client.end()
}
