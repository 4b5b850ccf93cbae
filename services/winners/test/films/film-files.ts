import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { findFfmpeg } from '../../src/films/find-ffmpeg.ts'

/** The ffmpeg of this machine, as the service finds it. */
export const films = await findFfmpeg(process.env.FFMPEG, pino({ level: 'silent' }))

export const whyNoFilms = 'ffmpeg is missing (apt-get install ffmpeg, or name it in FFMPEG=…)'

/** Makes a small film with ffmpeg's own test pictures. */
export async function aFilm(
  options: string[] = [],
  { seconds = 2, size = '480x270', name = 'film.mp4' } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'accolade-test-film-'))
  try {
    const args = [
      ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=${size}:r=10:d=${seconds}`],
      ...['-f', 'lavfi', '-i', `sine=d=${seconds}`, '-c:v', 'libx264', '-preset', 'ultrafast'],
      ...['-metadata', 'title=whoever made this', ...options, join(folder, name)],
    ]
    await promisify(execFile)(films?.ffmpeg ?? 'ffmpeg', args)
    return await readFile(join(folder, name))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What ffprobe says of a file. */
export async function probed(content: Buffer): Promise<{
  streams: { codec_name: string; codec_type: string; width?: number; height?: number }[]
  format: { duration: string; tags?: Record<string, string> }
}> {
  const folder = await mkdtemp(join(tmpdir(), 'accolade-test-film-'))
  try {
    await writeFile(join(folder, 'film'), content)
    const args = ['-v', 'error', '-of', 'json', '-show_streams', '-show_format', join(folder, 'film')]
    return JSON.parse((await promisify(execFile)(films?.ffprobe ?? 'ffprobe', args)).stdout)
  } finally {
    await rm(folder, { recursive: true })
  }
}
