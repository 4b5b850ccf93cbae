import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runs } from '../lib/processes.ts'

const prefix = 'accolade-cluster-'

/** How the folder of a cluster begins that this process starts. */
export const folderPrefix = join(tmpdir(), `${prefix}${process.pid}-`)

/** Removes the folders of clusters whose process has not come to its end. */
export function removeLeftFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : undefined
    if (pid && !existsSync(`/proc/${pid}`)) removeFolder(join(tmpdir(), name))
  }
}

/** Removes what nodes left in a folder: containerd's helpers, which outlive it, volumes and file systems of pods, files. */
export function removeFolder(folder: string): void {
  for (const pid of readdirSync('/proc').map(Number))
    if (pid !== process.pid && runs(pid, folder)) process.kill(pid, 'SIGKILL')
  const mounted = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .flatMap((line) => line.split(' ').slice(1, 2))
    .filter((place) => place.startsWith(`${folder}/`))
  for (const place of mounted.toReversed()) execFileSync('umount', ['--lazy', place])
  rmSync(folder, { recursive: true, force: true })
}
