import { ConfinedError } from '@accolade/chassis/confined/run-confined'
import { runProgram } from '@accolade/chassis/confined/run-program'
import { mediaRules } from '@accolade/contracts/entities/winner-media-rules'
import type { FilmRefusal } from '../domain/film-messages.ts'
import type { Films } from './find-ffmpeg.ts'
import { filmLimits, maxPixels, minWidth } from './limits.ts'
import { readOnly } from './read-only.ts'

/** What a file is; without a moving picture it is 0 wide. */
export interface Probed {
  width: number
  height: number
  durationSeconds: number
  hasSound: boolean
}

interface Stream {
  codec_type?: string
  width?: number
  height?: number
  disposition?: { attached_pic?: number }
  side_data_list?: { rotation?: number }[]
}

const entries =
  'stream=codec_type,width,height:stream_disposition=attached_pic:stream_side_data=rotation:format=duration'

/** Looks at a film in a folder. @returns null where it cannot be read */
export async function inspectFilm(
  { ffprobe }: Films,
  { folder, file, contentType }: { folder: string; file: string; contentType: string },
  stopping: AbortSignal,
): Promise<Probed | null> {
  const args = [...['-v', 'error', '-of', 'json', '-show_entries', entries], ...readOnly(contentType, file)]
  const options = { folder, limits: filmLimits.probe, stopping }
  try {
    return readStreams(JSON.parse(await runProgram(ffprobe, args, options)))
  } catch (error) {
    if (error instanceof ConfinedError) return null
    throw error
  }
}

function readStreams({
  streams = [],
  format,
}: {
  streams?: Stream[]
  format?: { duration?: string }
}): Probed | null {
  const shown = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  )
  const durationSeconds = Number(format?.duration)
  if (!(durationSeconds > 0)) return null
  const hasSound = streams.some((each) => each.codec_type === 'audio')
  if (!shown) return { width: 0, height: 0, durationSeconds, hasSound }
  const turned = (shown.side_data_list ?? []).some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  const [wide = 0, high = 0] = [shown.width, shown.height]
  const [width, height] = turned ? [high, wide] : [wide, high]
  return { width, height, durationSeconds, hasSound }
}

/** Why a film can't be shown; undefined: it can. */
export function refusalOf(film: Probed | null): FilmRefusal | undefined {
  if (!film) return 'unreadable'
  const { width, height, durationSeconds } = film
  if (width === 0) return 'no-picture'
  if (durationSeconds < 1) return 'too-short'
  if (durationSeconds > mediaRules.filmSecondsMax + 1) return 'too-long'
  if (width < minWidth) return 'too-narrow'
  return width * height > maxPixels ? 'too-large' : undefined
}
