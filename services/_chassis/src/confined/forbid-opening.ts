import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Forbids another process of ours to open file descriptors: from then on neither its JavaScript nor its native code can open a
 * file or a connection, and it cannot undo that. Open descriptors stay open. This works on Linux, also in containers (`prlimit`
 * of util-linux); on other systems nothing happens.
 *
 * @throws Error where the process has ended, or there is no `prlimit`
 */
export async function forbidOpening(pid: number): Promise<void> {
  if (process.platform !== 'linux') return
  await run('prlimit', [`--pid=${pid}`, '--nofile=0:0'])
}
