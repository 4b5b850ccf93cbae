/** The middle of a medal's 400 × 400 field. */
export const center = 200

type Point = readonly [x: number, y: number]

/** A point by its radius and its place on the circle, from 0 to 1. */
export function polar(radius: number, share: number): Point {
  const angle = share * Math.PI * 2
  return [center + radius * Math.cos(angle), center + radius * Math.sin(angle)]
}

/**
 * Writes a path in steps from where it is, to a tenth: medals are sent with the page, and short paths travel well. What
 * rounding loses in one step, the next one makes up for.
 */
export function pen() {
  const words: string[] = []
  let [x, y] = [0, 0]
  const step = (...points: Point[]) => {
    const steps = points.map(([toX, toY]) => [tenths(toX - x), tenths(toY - y)] as const)
    const [byX, byY] = steps.at(-1)!
    x = tenths(x + byX)
    y = tenths(y + byY)
    return steps.map(([dx, dy]) => `${dx}${dy < 0 ? '' : ' '}${dy}`).join(' ')
  }
  return {
    moveTo(point: Point): void {
      ;[x, y] = [tenths(point[0]), tenths(point[1])]
      words.push(`M${x} ${y}`)
    },
    lineTo: (point: Point) => void words.push(`l${step(point)}`),
    curveTo: (by: Point, to: Point) => void words.push(`q${step(by, to)}`),
    close: () => void words.push('z'),
    path: () => words.join(''),
  }
}

/** A closed curve through the middles between points, bent by the points. */
export function smooth(points: readonly Point[]): string {
  const middle = (at: number): Point => {
    const [[x, y], [nextX, nextY]] = [points[at % points.length]!, points[(at + 1) % points.length]!]
    return [(x + nextX) / 2, (y + nextY) / 2]
  }
  const { moveTo, curveTo, close, path } = pen()
  moveTo(middle(0))
  for (let at = 1; at <= points.length; at += 1) curveTo(points[at % points.length]!, middle(at))
  close()
  return path()
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
