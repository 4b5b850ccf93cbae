import { palettes } from '@accolade/contracts/palette'

const { light, dark } = palettes
const [width, height] = [1200, 750]

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`
const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
const path = (d: string, stroke: string, wide: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** A cover that was drawn for the demonstration, and what it shows. */
interface DemoCover {
  alt: string
  background: string
  drawing: string
}

/** Forty screens that went white, and one line. */
const billboard: DemoCover = {
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
const chairs: DemoCover = {
  alt: 'Rows of bronze chairs before a light wall; one is golden',
  background: light.goldWash,
  drawing:
    rect(0, 610, width, 140, light.bronze, 'opacity="0.35"') +
    times(6, (at) => chair(90 + at * 178, 160, at === 3 ? light.gold : light.bronzeText)) +
    times(5, (at) => chair(180 + at * 178, 400, light.bronze)),
}

/** A poster that shows its city where the rain falls. */
const rain: DemoCover = {
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
const waiting: DemoCover = {
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
const almost: DemoCover = {
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
const orchard: DemoCover = {
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
export const demoCovers: readonly DemoCover[] = [billboard, chairs, rain, waiting, almost, orchard]

/** A cover as an SVG document. */
export function svgOf({ background, drawing }: DemoCover): Buffer {
  // drawn smaller, so that the demonstration starts soon
  const size = `width="960" height="600" viewBox="0 0 ${width} ${height}"`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${rect(0, 0, width, height, background)}${drawing}</svg>`,
  )
}
