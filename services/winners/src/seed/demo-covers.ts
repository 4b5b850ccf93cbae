import { palettes } from '@accolade/contracts/palette'
import { circle, type DemoPicture, path, rect, times, width } from './demo-shapes.ts'

const { light, dark } = palettes
/** Forty screens that went white, and one line. */
const billboard: DemoPicture = {
  alt: 'A wall of white screens at night; one of them holds a golden line',
  background: dark.paper,
  drawing:
    times(40, (at) =>
      rect(
        60 + (at % 10) * 109,
        70 + Math.floor(at / 10) * 132,
        97,
        118,
        at === 24 ? dark.surface : light.paper,
      ),
    ) +
    rect(60 + 4 * 109, 334, 97, 118, light.surface) +
    rect(60 + 4 * 109 + 16, 386, 65, 8, light.gold) +
    rect(0, 640, width, 110, dark.surface) +
    times(7, (at) => rect(100 + at * 160, 690, 60, 6, dark.rule)),
}

const chair = (x: number, y: number, colour: string, turned = '') =>
  `<g transform="translate(${x} ${y})" ${turned}>${path('M0 0 L12 130 L96 130 M12 130 L4 230 M96 130 L108 230 M20 60 L70 60', colour, 11)}</g>`

/** Chairs that were bought back, one of them in gold. */
const chairs: DemoPicture = {
  alt: 'Rows of bronze chairs before a light wall; one is golden',
  background: light.goldWash,
  drawing:
    rect(0, 610, width, 140, light.bronze, 'opacity="0.35"') +
    times(6, (at) => chair(90 + at * 178, 160, at === 3 ? light.gold : light.bronzeText)) +
    times(5, (at) => chair(180 + at * 178, 400, light.bronze)),
}

/** A poster that shows its city where the rain falls. */
const rain: DemoPicture = {
  alt: 'Rain falls on a sheet of paper, and a city of towers appears below an umbrella',
  background: light.blueTint,
  drawing:
    times(9, (at) =>
      rect(
        90 + at * 116,
        470 - ((at * 97) % 150),
        92,
        400,
        light.paper,
        `opacity="${0.25 + (at % 4) * 0.15}"`,
      ),
    ) +
    times(60, (at) =>
      path(`M${(at * 137) % width} ${(at * 89) % 460} l-14 46`, light.silver, 4, 'opacity="0.6"'),
    ) +
    `<path d="M380 400 A220 220 0 0 1 820 400 Z" fill="${light.gold}"/>` +
    path('M600 400 L600 590 a34 34 0 0 1 -68 0', light.paper, 14),
}

/** A clock face without hands, and the hour that was given back. */
const waiting: DemoPicture = {
  alt: 'A clock without hands; one hour of its face is filled in gold',
  background: light.greenTint,
  drawing:
    circle(600, 375, 270, light.surface) +
    `<path d="M600 375 L600 135 A240 240 0 0 1 720 167 Z" fill="${light.gold}"/>` +
    times(12, (at) =>
      rect(596, 125, 8, at % 3 === 0 ? 46 : 26, light.ink, `transform="rotate(${at * 30} 600 375)"`),
    ) +
    circle(600, 375, 16, light.ink),
}

/** Machines that lack one part. */
const almost: DemoPicture = {
  alt: 'Silver wheels in frames on a dark wall; each lacks one spoke',
  background: dark.surface,
  drawing: times(8, (at) => {
    const [x, y] = [180 + (at % 4) * 280, 210 + Math.floor(at / 4) * 330]
    const spokes = times(8, (spoke) =>
      spoke === at
        ? ''
        : path(`M${x} ${y} L${x} ${y - 84}`, dark.silver, 8, `transform="rotate(${spoke * 45} ${x} ${y})"`),
    )
    const frame = rect(x - 120, y - 130, 240, 260, dark.paper, `stroke="${dark.rule}" stroke-width="3"`)
    return (
      frame +
      path(`M${x - 92} ${y} a92 92 0 1 0 184 0 a92 92 0 1 0 -184 0`, dark.silver, 8) +
      spokes +
      circle(x, y, 16, dark.gold)
    )
  }),
}

/** One brand, in as many versions as there are villages. */
const orchard: DemoPicture = {
  alt: 'A grid of apples in many colours, each with its own leaf',
  background: light.paper,
  drawing: times(28, (at) => {
    const [x, y] = [110 + (at % 7) * 163, 110 + Math.floor(at / 7) * 180]
    const colours = [light.danger, light.gold, light.greenTint, light.bronze, light.goldText]
    const leaf = `<path d="M${x} ${y - 44} q16 -34 46 -30 q-6 30 -46 30 Z" fill="${light.success}"/>`
    return (
      circle(x - 14, y, 44, colours[(at * 3) % 5] ?? '') +
      circle(x + 14, y, 44, colours[(at * 3) % 5] ?? '') +
      leaf
    )
  }),
}

/** The covers of the demonstration's winners, in their order; drawn by this file, not photographs of any work. */
export const demoCovers: readonly DemoPicture[] = [billboard, chairs, rain, waiting, almost, orchard]
