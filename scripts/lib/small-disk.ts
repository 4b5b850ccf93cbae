import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { Failure } from './failure.ts'
import { runCommand } from './run-command.ts'

/** A file system of its own, small enough to be filled. */
export interface SmallDisk {
  readonly folder: string
  /** Leaves no room at all. */
  fill(): void
  /** Gives the room back. */
  free(): void
  remove(): Promise<void>
}

/** Why no file system can be mounted here; null where one can. */
export function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux') return 'a file system in memory can be mounted only on Linux'
  return userInfo().uid === 0 ? null : 'mounting a small file system needs root'
}

/** Mounts one in memory. @throws Failure where the machine refuses, as in a container without the right to mount */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'accolade-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'accolade', folder]
  const { code, output } = await runCommand('mount', options)
  if (code !== 0) {
    rmdirSync(folder)
    throw new Failure(`no small file system could be mounted: ${output.trim()}`)
  }
  // PostgreSQL has a user of its own
  chmodSync(folder, 0o777)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      for (const size of [1 << 20, 1 << 12]) writeUntilFull(file, Buffer.alloc(size))
      closeSync(file)
    },
    free: () => unlinkSync(ballast),
    async remove() {
      // what still has a file open there loses it with its own end
      await runCommand('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
