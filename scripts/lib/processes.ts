import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** Whether a process runs whose command line holds `mark` (numbers are used again, so only the number says little). */
export function runs(pid: number, mark: string): boolean {
  return pid > 0 && commandLine(pid).includes(mark)
}

/** Ends a server that an earlier start left behind, if the number in its pid file is still its own; removes the file. */
export async function stopLeftover(pidFile: string, mark: string, signal: NodeJS.Signals): Promise<void> {
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  const deadline = Date.now() + 15_000
  if (runs(pid, mark)) process.kill(pid, signal)
  while (runs(pid, mark)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL')
    await delay(50)
  }
  rmSync(pidFile, { force: true })
}

function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
