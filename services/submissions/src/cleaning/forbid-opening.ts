import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Takes from another process of ours whatever needs a new file descriptor: from then on it opens no file and makes no
 * connection, in JavaScript or in native code, and cannot take it back. What it has open stays open. Linux has that for every
 * process, in containers too (`prlimit` of util-linux); elsewhere nothing happens.
 *
 * @throws Error where the process has ended, or there is no `prlimit`
 */
export async function forbidOpening(pid: number): Promise<void> {
  if (process.platform !== 'linux') return
  await run('prlimit', [`--pid=${pid}`, '--nofile=0:0'])
}
