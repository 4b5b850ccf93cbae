import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lastWords } from '../lib/children.ts'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { runCommand } from '../lib/run-command.ts'
import { isCurrent, markCurrent, treeHash } from '../lib/tree-hash.ts'

const inputs = ['frontend', 'contracts/src', 'verify', 'package-lock.json']

/** Builds the front end if anything it is made of has changed; answers whether it did. */
export async function buildFrontend(): Promise<boolean> {
  if (!existsSync(join(root, 'frontend', 'index.html'))) return false
  const hash = treeHash(inputs)
  if (isCurrent('frontend', hash, 'frontend/dist/server')) return false
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runCommand(command, [...first, 'run', 'build', '-w', 'frontend'], { env })
  if (code !== 0) throw new Failure(`The front end could not be built: ${lastWords(output)}`)
  markCurrent('frontend', hash)
  return true
}
