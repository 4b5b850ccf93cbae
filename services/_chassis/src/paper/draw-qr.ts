import { palettes } from '@accolade/contracts/palette'
import { encode } from 'uqr'
import type { Document } from './open-paper.ts'

const { ink } = palettes.light

/** A QR code of a text in a square of `size` points; it can still be read with a quarter of it covered. */
export function drawQr(document: Document, text: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(text, { ecc: 'Q', border: 0 })
  const step = size / modules
  document.fillColor(ink)
  data.forEach((row, line) => {
    row.forEach((isDark, column) => {
      if (isDark) document.rect(x + column * step, y + line * step, step, step)
    })
  })
  document.fill()
}
