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

export interface RunningSystem {
  url: string
  mailUrl: string
  stop(): Promise<void>
}

const exitWithParent = new URL('../lib/exit-with-parent.ts', import.meta.url).href

/** Starts the whole system as `npm start` does, on free ports and with a state folder of its own. */
export async function startSystem(): Promise<RunningSystem> {
  const directory = mkdtempSync(join(tmpdir(), 'accolade-test-'))
  const [port, mailPort] = [await freePort(), await freePort()]
  const env = {
    ...withoutAddresses(process.env),
    PORT: `${port}`,
    MAIL_PORT: `${mailPort}`,
    DATA_DIR: directory,
  }
  const child = spawn(process.execPath, ['--import', exitWithParent, 'scripts/bootstrap.mjs', 'start'], {
    cwd: root,
    // a journey signs in more often than a person
    env: { ...env, RATE_LIMIT_SIGN_IN: '0', RATE_LIMIT_GENERAL: '0', RATE_LIMIT_CONTACT: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    removePlace(directory)
    rmSync(directory, { recursive: true, force: true })
  }
  process.once('exit', () => child.kill('SIGTERM'))
  const words: string[] = []
  child.stderr?.on('data', (chunk) => words.push(String(chunk).trim()))
  for await (const line of createInterface({ input: child.stdout! })) {
    words.push(line)
    if (!line.startsWith('Ready: ')) continue
    child.stdout?.resume()
    return { url: line.slice('Ready: '.length), mailUrl: `http://127.0.0.1:${mailPort}`, stop }
  }
  await stop()
  throw new Failure(`The system did not start:\n${words.slice(-5).join('\n')}`)
}

/** The machine's own servers stay out of it. */
function withoutAddresses(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = /^(DATABASE_URL.*|NATS_URL|SMTP_URL|S3_.*|PUBLIC_URL|HOST|npm_lifecycle_event)$/
  return Object.fromEntries(Object.entries(env).filter(([key]) => !ours.test(key)))
}
