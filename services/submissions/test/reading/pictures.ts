import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** A line in a picture, at a place of it in pixels. */
export interface Shown {
  text: string
  x: number
  y: number
  size: number
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A picture with a soft background and these lines in it. */
export function pictureWith(lines: readonly Shown[], { width = 1200, height = 800 } = {}): Promise<Buffer> {
  const texts = lines.map(
    ({ text, x, y, size }) =>
      `<text x="${x}" y="${y}" font-family="DejaVu Sans" font-size="${size}" fill="white">${escaped(text)}</text>`,
  )
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="#1d4a6e"/><circle cx="${width / 2}" cy="0" r="${height / 3}" fill="#27628f"/>
      ${texts.join('')}</svg>`),
  )
    .png()
    .toBuffer()
}

/** The agency's name at the lower edge, as agencies sign their posters. */
export const signedPoster = () =>
  pictureWith([
    { text: 'The sea is calling again', x: 60, y: 180, size: 80 },
    { text: 'Northlight Pictures', x: 700, y: 760, size: 34 },
  ])

/** Two pages: a text, and a photograph with one. */
export async function signedDocument(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.addPage([400, 200]).drawText('An idea by Elena Vasquez', { x: 20, y: 100, size: 14, font })
  const page = document.addPage([400, 300])
  page.drawImage(
    await document.embedJpg(
      await sharp(await signedPoster())
        .jpeg()
        .toBuffer(),
    ),
    {
      ...{ x: 0, y: 0, width: 400, height: 266 },
    },
  )
  return Buffer.from(await document.save())
}
