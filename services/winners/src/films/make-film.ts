import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfinedError } from '@accolade/chassis/confined/run-confined'
import { runProgram } from '@accolade/chassis/confined/run-program'
import { filmLoop } from '@accolade/contracts/entities/winner-media-rules'
import type { FilmRefusal } from '../domain/film-messages.ts'
import { type FilmShape, filmFile, loopFile, type PictureShape } from '../domain/media.ts'
import type { Refusal } from '../pictures/limits.ts'
import type { MadePicture } from '../pictures/make-picture.ts'
import type { Films } from './find-ffmpeg.ts'
import { filmLimits } from './limits.ts'
import { inspectFilm, type Probed, refusalOf } from './probe-film.ts'
import { readOnly } from './read-only.ts'

/** The file as it was sent, in the folder of one film. */
export const sentFile = 'sent'

/** What a film was made into: its shape, files in the folder, and those of its poster. */
export interface MadeFilm {
  shape: FilmShape
  files: string[]
  pictures: MadePicture['files']
}

interface Making {
  programs: Films
  folder: string
  contentType: string
  drawPicture: (content: Uint8Array, card: boolean, stopping: AbortSignal) => Promise<MadePicture | Refusal>
  stopping: AbortSignal
  onProgress: (percent: number) => void
}

/** Where in the film its loop and its poster are: behind titles and fades. */
const beginning = 0.2

const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y']
/** Nothing of the file but its pictures and its sound: no titles, chapters, subtitles, pictures and data. */
const bare = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-fflags', '+bitexact']
const h264 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-pix_fmt',
  'yuv420p',
  '-threads',
  '2',
  '-flags:v',
  '+bitexact',
]
const mp4 = ['-movflags', '+faststart', '-f', 'mp4']
/** Square pixels, at most so large, with even sides. */
const fit = (width: number, height: number) =>
  [
    "scale=w='iw*sar':h=ih",
    'setsar=1',
    `scale=w='min(${width},iw)':h='min(${height},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`,
  ].join(',')

/**
 * Makes a film in a folder: H.264 and AAC that browsers play while they load it, a silent loop, and a poster.
 *
 * @returns the refusal where it can't be shown
 * @throws ConfinedError where it takes too much, or ffmpeg fails
 */
export async function makeFilm(making: Making): Promise<MadeFilm | FilmRefusal> {
  const { programs, folder, contentType, stopping } = making
  const sent = await inspectFilm(programs, { folder, file: sentFile, contentType }, stopping)
  const refusal = refusalOf(sent)
  if (!sent || refusal) return refusal ?? 'unreadable'
  await encode(making, sent)
  const made = await inspectOwn(making, filmFile)
  const start = String(made.durationSeconds * beginning)
  await takeLoop(making, start)
  const loop = await inspectOwn(making, loopFile)
  const poster = await takePoster(making, start)
  const { size } = await stat(join(folder, filmFile))
  return {
    shape: {
      ...{ width: made.width, height: made.height, sizeBytes: size },
      durationSeconds: Math.round(made.durationSeconds * 10) / 10,
      loop: { width: loop.width, height: loop.height },
      ...(poster && { poster: poster.shape }),
    },
    files: [filmFile, loopFile],
    pictures: poster?.files ?? [],
  }
}

async function encode({ programs, folder, contentType, stopping, onProgress }: Making, sent: Probed) {
  const sound = [
    '-map',
    '0:a:0',
    '-c:a',
    'aac',
    '-b:a',
    '160k',
    '-ac',
    '2',
    '-ar',
    '48000',
    '-flags:a',
    '+bitexact',
  ]
  const args = [
    ...quiet,
    ...['-progress', 'pipe:1'],
    ...readOnly(contentType, sentFile),
    // V: attached pictures are no film
    ...['-map', '0:V:0', ...(sent.hasSound ? sound : ['-an']), ...bare, ...h264],
    ...['-vf', fit(1920, 1080), '-fpsmax', '60', '-profile:v', 'high', '-crf', '21'],
    ...['-maxrate', '5M', '-bufsize', '10M', ...mp4, `file:${filmFile}`],
  ]
  await runProgram(programs.ffmpeg, args, {
    ...{ folder, limits: filmLimits.film, stopping },
    onOutput: (text) => {
      const microseconds = Number(/out_time_us=(\d+)\s*$/m.exec(text)?.[1] ?? 'NaN')
      const share = microseconds / 1_000_000 / sent.durationSeconds
      if (share >= 0) onProgress(Math.min(95, Math.round(share * 95)))
    },
  })
}

async function takeLoop({ programs, folder, stopping }: Making, start: string) {
  const args = [
    ...quiet,
    ...['-ss', start, '-t', String(filmLoop.seconds), ...readOnly('video/mp4', filmFile)],
    ...['-map', '0:V:0', '-an', ...bare, ...h264, '-vf', fit(1920, filmLoop.height), '-fpsmax', '25'],
    ...[
      '-profile:v',
      'main',
      '-crf',
      '29',
      '-maxrate',
      '700k',
      '-bufsize',
      '1400k',
      ...mp4,
      `file:${loopFile}`,
    ],
  ]
  await runProgram(programs.ffmpeg, args, { folder, limits: filmLimits.extract, stopping })
}

/** The picture that shows most of those around; null where it can't be shown, and pages show the cover. */
async function takePoster({ programs, folder, drawPicture, stopping }: Making, start: string) {
  const poster = 'poster.png'
  const args = [
    ...[...quiet, '-ss', start, ...readOnly('video/mp4', filmFile)],
    ...[
      '-map',
      '0:V:0',
      '-vf',
      'thumbnail=30',
      '-frames:v',
      '1',
      '-c:v',
      'png',
      '-f',
      'image2',
      '-update',
      '1',
    ],
    `file:${poster}`,
  ]
  await runProgram(programs.ffmpeg, args, { folder, limits: filmLimits.extract, stopping })
  const drawn = await drawPicture(await readFile(join(folder, poster)), false, stopping)
  if (typeof drawn === 'string') return null
  const named = (file: string) => `poster-${file}`
  const shape: PictureShape = {
    ...drawn.shape,
    variants: drawn.shape.variants.map((variant) => ({ ...variant, file: named(variant.file) })),
  }
  return { shape, files: drawn.files.map(({ name, bytes }) => ({ name: named(name), bytes })) }
}

async function inspectOwn({ programs, folder, stopping }: Making, file: string): Promise<Probed> {
  const found = await inspectFilm(programs, { folder, file, contentType: 'video/mp4' }, stopping)
  if (!found) throw new ConfinedError(`${file} was made and cannot be read`)
  return found
}
