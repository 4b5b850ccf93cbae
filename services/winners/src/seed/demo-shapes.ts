/** The size that pictures of the demonstration are drawn in. */
export const [width, height] = [1200, 750]

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
export const path = (d: string, stroke: string, wide: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** A picture that was drawn for the demonstration, and what it shows. */
export interface DemoPicture {
  alt: string
  caption?: string
  background: string
  drawing: string
}

/** A picture as an SVG document. */
export function svgOf({ background, drawing }: DemoPicture): Buffer {
  // drawn smaller, so that the demonstration starts soon
  const size = `width="960" height="600" viewBox="0 0 ${width} ${height}"`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${rect(0, 0, width, height, background)}${drawing}</svg>`,
  )
}
