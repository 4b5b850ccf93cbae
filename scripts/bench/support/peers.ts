import { cpSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../../lib/failure.ts'
import { root } from '../../lib/paths.ts'
import { runCommand } from '../../lib/run-command.ts'
import { type Program, startProgram } from './programs.ts'

/** Where the peers have their packages: none of them is one of ours. */
const folder = join(root, '.data', 'bench', 'peers')

/** Puts the programs that we are compared with, and their packages, into a folder of their own. @throws Failure */
export async function installPeers(): Promise<void> {
  cpSync(join(root, 'scripts', 'bench', 'peers'), folder, { recursive: true })
  if (existsSync(join(folder, 'node_modules', '@fastify', 'http-proxy'))) return
  const { code, output } = await runCommand('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  if (code !== 0) throw new Failure(`npm could not install the peers:\n${output}`)
}

/** What bare Fastify sends. */
export interface Bytes {
  body: Buffer
  type: string
  encoding?: string | undefined
}

/** Bare Fastify sending these bytes for every GET, and `posted` for every POST. */
export function startBareFastify({ body, type, encoding }: Bytes, posted?: string): Promise<Program> {
  const files = mkdtempSync(join(folder, 'bytes-'))
  writeFileSync(join(files, 'body'), body)
  if (posted !== undefined) writeFileSync(join(files, 'posted'), posted)
  return startProgram(join(folder, 'reply.mjs'), {
    BODY_FILE: join(files, 'body'),
    CONTENT_TYPE: type,
    ...(encoding && { CONTENT_ENCODING: encoding }),
    ...(posted !== undefined && { POST_FILE: join(files, 'posted') }),
  })
}

/** @fastify/http-proxy before another program. */
export function startHttpProxy(upstream: string): Promise<Program> {
  return startProgram(join(folder, 'proxy.mjs'), { UPSTREAM: upstream })
}
