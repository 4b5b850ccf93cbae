import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { freePort } from '../lib/ports.ts'
import { removePlace } from '../start/postgres-place.ts'
import { readRuntime } from '../start/runtime-file.ts'

export interface Embedded {
  url: string
  /** Its state. */
  directory: string
  /** Each service's own database address. */
  databaseUrls(): Record<string, string>
  stop(): Promise<void>
}

const exitWithParent = new URL('../lib/exit-with-parent.ts', import.meta.url).href
/** All of the load comes from one address: no limit per address. Nothing but warnings is logged. */
const settings = {
  RATE_LIMIT_GENERAL: '0',
  RATE_LIMIT_PAGES: '0',
  RATE_LIMIT_SIGN_IN: '0',
  RATE_LIMIT_CONTACT: '0',
  LOG_LEVEL: 'warn',
}

/** Starts the system as `npm start` does, on free ports and from an empty state; real parts that the environment names stay. */
export async function startEmbedded(): Promise<Embedded> {
  const directory = mkdtempSync(join(tmpdir(), 'accolade-load-'))
  const env = {
    ...process.env,
    ...settings,
    PORT: `${await freePort()}`,
    MAIL_PORT: `${await freePort()}`,
    DATA_DIR: directory,
  }
  const child = spawn(process.execPath, ['--import', exitWithParent, 'scripts/start/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    removePlace(directory)
    rmSync(directory, { recursive: true, force: true })
  }
  const words: string[] = []
  child.stderr?.on('data', (chunk) => words.push(String(chunk).trim()))
  for await (const line of createInterface({ input: child.stdout! })) {
    words.push(line)
    if (!line.startsWith('Ready: ')) continue
    child.stdout?.resume()
    const url = line.slice('Ready: '.length)
    return { url, directory, databaseUrls: () => readRuntime(directory)?.databaseUrls ?? {}, stop }
  }
  await stop()
  throw new Failure(`The system did not start:\n${words.slice(-5).join('\n')}`)
}
