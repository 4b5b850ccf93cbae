import { ofContents, ofPictures } from './pdf-content-places.ts'
import { ofDocument, ofPages } from './pdf-document-places.ts'
import { pdfFile } from './pdf-file.ts'
import type { HidingPlace } from './place.ts'

const packed = new Set(['metadata of a photograph in hexadecimal'])
const lengthStays = new Set(['colour profile', 'names in a font file', 'boxes of JPEG 2000'])

export const pdfPlaces: HidingPlace[] = Object.entries({
  ...ofDocument,
  ...ofPages,
  ...ofContents,
  ...ofPictures,
}).map(([place, parts]) => ({
  format: 'PDF',
  place,
  contentType: 'application/pdf',
  file: async (secret) => pdfFile(await parts(secret)),
  ...(packed.has(place) && { packed: true as const }),
  ...(lengthStays.has(place) && { lengthStays: true as const }),
}))
