import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '@accolade/chassis/confined/run-program'
import { palettes } from '@accolade/contracts/palette'
import type { Films } from '../films/find-ffmpeg.ts'
import { filmLimits } from '../films/limits.ts'

const { light, dark } = palettes
/** Few pictures a second: most of it is still, and the demonstration starts soon. */
const [seconds, perSecond, fade] = [16, 12, 0.17]
const [columns, rows] = [10, 4]
const screens = columns * rows
/** The screen that keeps one line. */
const lastScreen = 24
/** When the line is set. */
const lineFrom = 12

/** What the screens show while they are loud; each changes between some of them. */
const adverts = [light.danger, light.gold, dark.blueTint, light.success, light.bronze, light.silver]
const perScreen = 3

interface Box {
  x: number
  y: number
  w: number
  h: number
  colour: string
  /** When it is there, as ffmpeg writes conditions. */
  when?: string
}

const draw = ({ x, y, w, h, colour, when }: Box) =>
  `drawbox=x=${x}:y=${y}:w=${w}:h=${h}:color=${colour.replace('#', '0x')}:t=fill${when ? `:enable='${when}'` : ''}`

/** One screen: adverts that change, then half bright for a moment, then white. */
function screen(at: number): string[] {
  const place = { x: 68 + (at % columns) * 116, y: 52 + Math.floor(at / columns) * 142, w: 102, h: 126 }
  // they go out as if somebody walked past the switches in the dark
  const off = 2 + ((at * 17) % screens) * 0.22
  const changing = Array.from({ length: perScreen }, (_, of) => ({
    ...{ ...place, colour: adverts[(at * 5 + of) % adverts.length] ?? '' },
    when: `lt(t,${off.toFixed(2)})*eq(mod(floor(t*2.5+${(at * 0.37).toFixed(2)}),${perScreen}),${of})`,
  }))
  const going = {
    ...place,
    colour: dark.rule,
    when: `between(t,${off.toFixed(2)},${(off + fade).toFixed(2)})`,
  }
  const white = {
    ...{ ...place, colour: at === lastScreen ? light.surface : light.paper },
    when: `gte(t,${(off + fade).toFixed(2)})`,
  }
  return [...changing, going, white].map(draw)
}

/** The one line, as it is set: from the left to the right. */
const line = Array.from({ length: 24 }, (_, at) =>
  draw({
    ...{ x: 68 + 4 * 116 + 15 + at * 3, y: 52 + 2 * 142 + 59, w: 3, h: 8, colour: light.gold },
    when: `gte(t,${(lineFrom + at * 0.06).toFixed(2)})`,
  }),
)

const street = [
  draw({ x: 0, y: 640, w: 1280, h: 80, colour: dark.surface }),
  ...Array.from({ length: 8 }, (_, at) => draw({ x: 60 + at * 156, y: 678, w: 64, h: 5, colour: dark.rule })),
]

const pictures = [...street, ...Array.from({ length: screens }, (_, at) => screen(at)).flat(), ...line]

/** What the film says to those who do not hear it, by language. */
export const demoCaptions: Readonly<Record<string, string>> = {
  en: `WEBVTT

00:00:00.500 --> 00:00:02.500
[Traffic and voices of a loud square]

00:00:03.000 --> 00:00:08.500
[One screen after the other goes white. The square becomes quiet.]

00:00:12.000 --> 00:00:15.500
“This space is resting. So should you.”
`,
  de: `WEBVTT

00:00:00.500 --> 00:00:02.500
[Verkehr und Stimmen auf einem lauten Platz]

00:00:03.000 --> 00:00:08.500
[Ein Bildschirm nach dem anderen wird weiß. Der Platz wird still.]

00:00:12.000 --> 00:00:15.500
„Diese Fläche ruht. Das sollten Sie auch.“
`,
}

/**
 * Draws the case film of the first winner: a wall of loud screens that go white while the noise of a square falls silent.
 *
 * @returns an MP4 as somebody could upload it
 * @throws ConfinedError where ffmpeg fails
 */
export async function drawDemoFilm({ ffmpeg }: Films, stopping: AbortSignal): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'accolade-demo-film-'))
  const wall = `color=c=${dark.paper.replace('#', '0x')}:s=1280x720:r=${perSecond}:d=${seconds},${pictures.join(',')}`
  const noise = `anoisesrc=color=brown:amplitude=0.35:duration=${seconds}:seed=7,afade=t=out:st=2:d=9`
  const args = [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
    ...['-f', 'lavfi', '-i', wall, '-f', 'lavfi', '-i', noise],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '16', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '96k', '-threads', '2', '-f', 'mp4', 'file:film.mp4'],
  ]
  try {
    await runProgram(ffmpeg, args, { folder, limits: filmLimits.extract, stopping })
    return await readFile(join(folder, 'film.mp4'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
