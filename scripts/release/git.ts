import { spawnSync } from 'node:child_process'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { runCommand } from '../lib/run-command.ts'

const largestAnswer = 256 * 1024 * 1024

/** What git answers, without spaces at its end. @throws Failure with what it says where it fails */
export function git(...args: string[]): string {
  const { status, stdout, stderr } = run(args)
  if (status !== 0) throw new Failure(`git ${args.join(' ')}: ${stderr?.trim() || 'git is missing'}`)
  return stdout.trimEnd()
}

/** What git answers; undefined where it says nothing or fails. */
export function gitMaybe(...args: string[]): string | undefined {
  const { status, stdout } = run(args)
  return (status === 0 && stdout.trimEnd()) || undefined
}

/** The paths that git lists. */
export function gitPaths(...args: string[]): string[] {
  const [command = '', ...rest] = args
  return git(command, '-z', ...rest)
    .split('\0')
    .filter(Boolean)
}

/** Lets git work on this terminal: hooks print, and a signing key may ask for its passphrase. @throws Failure */
export async function gitVisibly(...args: string[]): Promise<void> {
  const { code } = await runCommand('git', args, { visible: true })
  if (code !== 0) throw new Failure(`git ${args.join(' ')} failed`)
}

/** A file as the last commit has it. @throws Failure */
export function committed(path: string): string {
  const { status, stdout, stderr } = run(['show', `HEAD:${path}`])
  if (status !== 0) throw new Failure(`git show HEAD:${path}: ${stderr?.trim()}`)
  return stdout
}

/** Where a branch is pushed to. */
export function remoteOf(branch: string | undefined): string {
  return (branch && gitMaybe('config', `branch.${branch}.remote`)) || 'origin'
}

function run(args: string[]) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: largestAnswer })
}
