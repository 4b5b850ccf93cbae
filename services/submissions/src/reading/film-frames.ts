import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfinedError } from '@accolade/chassis/confined/run-confined'
import { withoutNetwork } from '@accolade/chassis/confined/surroundings'
import { filmSeconds, filmSide, maxFrameBytes } from './limits.ts'

/** What a shell and `unshare` end with where a program is not there. */
const notFound = 127
const wallMs = 120_000
/** Processor time; no file is written; memory in kilobytes. */
// one at a time: dash takes no more
const limits = 'ulimit -c 0; ulimit -t 60; ulimit -f 0; ulimit -v 3000000'
/** Containers of films: no list that names other files, and no address. */
const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpeg'

/**
 * A grey picture for every second of a film's first minute, one behind the other, by `ffmpeg` where it is installed. It gets the film
 * as a file, for which films are made; it can't write any, and has no network where the system can take it away.
 *
 * @returns the pictures; null where it is no film that can be read; `no-reader` without `ffmpeg`
 * @throws ConfinedError where it took too long; the signal's reason where it was stopped
 */
export async function filmFrames(
  film: Uint8Array,
  stopping: AbortSignal,
): Promise<Uint8Array | null | 'no-reader'> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  try {
    const path = join(folder, 'film')
    await writeFile(path, film, { mode: 0o600 })
    const { code, output } = await run(argumentsFor(path), stopping)
    if (code === notFound) return 'no-reader'
    return code === 0 && output.length > 0 ? output : null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function argumentsFor(path: string): string[] {
  const size = `scale=${filmSide}:${filmSide}:force_original_aspect_ratio=decrease`
  return [
    ...['ffmpeg', '-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1'],
    ...['-protocol_whitelist', 'file', '-format_whitelist', containers],
    ...['-t', `${filmSeconds}`, '-i', path, '-an', '-sn', '-dn', '-frames:v', `${filmSeconds}`],
    ...[
      '-vf',
      `fps=1:start_time=0:round=up,${size},format=gray`,
      '-threads',
      '1',
      '-c:v',
      'pgm',
      '-f',
      'image2pipe',
      'pipe:1',
    ],
  ]
}

function run(
  program: readonly string[],
  stopping: AbortSignal,
): Promise<{ code: number | null; output: Buffer }> {
  return new Promise((resolve, reject) => {
    const shell = ['-c', `${limits}; exec "$@"`, 'sh', ...withoutNetwork(), ...program]
    const env = { PATH: process.env.PATH ?? '' }
    const worker = spawn('/bin/sh', shell, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    const output: Buffer[] = []
    let bytes = 0
    let broken: Error | undefined
    const end = (error: Error) => {
      broken ??= error
      worker.kill('SIGKILL')
    }
    const late = setTimeout(() => end(new ConfinedError(`it took longer than ${wallMs} ms`)), wallMs)
    const stop = () => worker.kill('SIGKILL')
    stopping.addEventListener('abort', stop)
    worker.stdout.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > maxFrameBytes) end(new ConfinedError(`it gave more than ${maxFrameBytes} bytes`))
      else output.push(part)
    })
    worker.on('error', end)
    worker.on('close', (code) => {
      clearTimeout(late)
      stopping.removeEventListener('abort', stop)
      if (stopping.aborted) reject(stopping.reason)
      else if (broken) reject(broken)
      else resolve({ code, output: Buffer.concat(output) })
    })
  })
}
