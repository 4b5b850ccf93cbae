import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from '@accolade/chassis/process/logging'

/** The programs that make films. */
export interface Films {
  ffmpeg: string
  ffprobe: string
}

const needed = ['libx264', 'aac'] as const

/**
 * Looks once for ffmpeg and ffprobe that write H.264 and AAC, and says in the log if there are none: everything but films works without.
 *
 * @param named a path or the name of ffmpeg; by default that on PATH
 */
export async function findFfmpeg(named: string | undefined, logger: Logger): Promise<Films | undefined> {
  const ffmpeg = pathOf(named ?? 'ffmpeg')
  const ffprobe = ffmpeg && (pathOf(join(dirname(ffmpeg), 'ffprobe')) ?? pathOf('ffprobe'))
  const missing = ffmpeg && ffprobe ? await missingEncoders(ffmpeg) : ['ffmpeg']
  if (ffmpeg && ffprobe && missing.length === 0) return { ffmpeg, ffprobe }
  logger.warn({ missing }, 'winners can have no films here: ffmpeg with ffprobe, libx264 and aac is missing')
  return undefined
}

async function missingEncoders(ffmpeg: string): Promise<string[]> {
  try {
    const { stdout } = await promisify(execFile)(ffmpeg, ['-hide_banner', '-encoders'], { timeout: 10_000 })
    return needed.filter((name) => !stdout.includes(` ${name} `))
  } catch {
    return ['ffmpeg']
  }
}

function pathOf(program: string): string | undefined {
  const folders = isAbsolute(program) ? [''] : (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, program)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
