import { palettes } from '@accolade/contracts/palette'
import { type DemoPicture, path, rect, times, width } from './demo-shapes.ts'

const { light, dark } = palettes
const loud = [light.danger, light.gold, dark.blueTint, light.success, light.bronze, light.silver]

/** The wall as it was before. */
const before: DemoPicture = {
  alt: 'A wall of forty screens in loud colours at night',
  caption: 'Before: forty screens, forty messages.',
  background: dark.paper,
  drawing:
    times(40, (at) =>
      rect(60 + (at % 10) * 109, 70 + Math.floor(at / 10) * 132, 97, 118, loud[(at * 5) % 6] ?? ''),
    ) +
    rect(0, 640, width, 110, dark.surface) +
    times(7, (at) => rect(100 + at * 160, 690, 60, 6, dark.rule)),
}

/** One screen, from near. */
const near: DemoPicture = {
  alt: 'One white screen from near, with a single golden line in its middle',
  caption: 'One line, set once and shown at one size.',
  background: dark.paper,
  drawing:
    rect(330, 60, 540, 630, light.surface) +
    rect(420, 358, 360, 34, light.gold) +
    rect(0, 60, 270, 630, light.paper) +
    rect(930, 60, 270, 630, light.paper),
}

/** How loud the square was: a night of it, from the traffic to almost nothing. */
const sound: DemoPicture = {
  alt: 'A recording drawn as bars: loud on the left, almost a line on the right',
  caption: 'The square, recorded from nine positions in the night when the screens went out.',
  background: light.goldWash,
  drawing:
    times(74, (at) => {
      const loudness = Math.exp(-at / 22) * (150 + ((at * 67) % 170)) + 5
      return path(
        `M${50 + at * 15} ${375 - loudness} L${50 + at * 15} ${375 + loudness}`,
        at < 66 ? light.ink : light.gold,
        7,
      )
    }) + rect(50, 690, 1095, 2, light.ink),
}

/** The stills of the first winner. */
export const demoStills: readonly DemoPicture[] = [before, near, sound]
