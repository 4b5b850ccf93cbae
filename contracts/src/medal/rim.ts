import { pen, polar, smooth } from './path.ts'

const rim = 196

/** The outline of a medal: a coin, a flower, a cog, a facet or a sun, as its name has it. */
export function rimOf(random: () => number): string {
  const shape = Math.floor(random() * 6)
  if (shape === 0) return wavy([24, 32, 40][Math.floor(random() * 3)]!, 4)
  if (shape === 1) return wavy([16, 18, 20][Math.floor(random() * 3)]!, 6)
  if (shape === 2) return toothed([36, 48, 60][Math.floor(random() * 3)]!, 7)
  if (shape === 3) return polygon([12, 16, 20][Math.floor(random() * 3)]!, 0)
  if (shape === 4) return polygon([28, 36, 44][Math.floor(random() * 3)]!, 8)
  return round()
}

/** A circle, in two halves. */
export function round(): string {
  return `M${200 - rim} 200a${rim} ${rim} 0 1 1 ${2 * rim} 0a${rim} ${rim} 0 1 1 ${-2 * rim} 0z`
}

function wavy(lobes: number, depth: number): string {
  const steps = lobes * 8
  const points = Array.from({ length: steps }, (_, step) => {
    const wave = Math.abs(Math.cos((step / steps) * Math.PI * lobes))
    return polar(rim + 2 - depth * (1 - wave) - 2, step / steps)
  })
  return smooth(points)
}

/** Corners on the rim, and between them either a straight side or a notch. */
function polygon(corners: number, depth: number): string {
  const { moveTo, lineTo, close, path } = pen()
  moveTo(polar(rim, 0))
  for (let at = 0; at < corners; at += 1) {
    if (depth > 0) lineTo(polar(rim - depth, (at + 0.5) / corners))
    if (at < corners - 1) lineTo(polar(rim, (at + 1) / corners))
  }
  close()
  return path()
}

function toothed(teeth: number, depth: number): string {
  const { moveTo, lineTo, close, path } = pen()
  moveTo(polar(rim, 0))
  for (let at = 0; at < teeth; at += 1) {
    if (at > 0) lineTo(polar(rim, at / teeth))
    lineTo(polar(rim, (at + 0.5) / teeth))
    lineTo(polar(rim - depth, (at + 0.55) / teeth))
    lineTo(polar(rim - depth, (at + 0.95) / teeth))
  }
  close()
  return path()
}
