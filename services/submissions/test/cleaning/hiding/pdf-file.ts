import { deflateSync } from 'node:zlib'

/** What a PDF of one page is made of: PDF syntax that goes into its dictionaries and streams. */
export interface PdfParts {
  header?: string
  trailer?: string
  catalog?: string
  page?: string
  resources?: string
  /** Operators of the page, behind those that draw a line of text. */
  content?: string | Buffer
  contentDictionary?: string
  font?: string
  form?: string
  formContent?: string
  image?: string
  imageData?: Buffer
  /** Objects 20, 21, … */
  objects?: readonly (string | Buffer)[]
  /** Behind the end of the file. */
  behind?: string
}

export const drawn = 'The work itself'

/** An indirect object that is a stream. */
export function stream(dictionary: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string)
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

export const packedStream = (dictionary: string, content: string | Buffer) =>
  stream(`${dictionary}/Filter/FlateDecode`, deflateSync(content))

/** A file of one page with text, a picture and a form, and with what is given wherever it is given. */
export function pdfFile(parts: PdfParts): Buffer {
  const pixels = parts.imageData ?? Buffer.alloc(12, 90)
  const image =
    parts.image ?? '/Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceRGB/BitsPerComponent 8'
  const content = Buffer.concat([
    Buffer.from(`BT /F1 12 Tf 10 50 Td (${drawn}) Tj ET\nq 20 0 0 20 10 10 cm /Im1 Do Q\nq /Fm1 Do Q\n`),
    Buffer.from((parts.content ?? '') as string),
  ])
  const numbered: [number, string | Buffer][] = [
    [1, `<</Type/Catalog/Pages 2 0 R ${parts.catalog ?? ''}>>`],
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 100]>>'],
    [
      3,
      `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</Im1 6 0 R/Fm1 7 0 R>>${parts.resources ?? ''}>>${parts.page ?? ''}>>`,
    ],
    [4, stream(parts.contentDictionary ?? '', content)],
    [5, `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${parts.font ?? ''}>>`],
    [6, stream(image, pixels)],
    [
      7,
      stream(
        `/Type/XObject/Subtype/Form/BBox[0 0 10 10]${parts.form ?? ''}`,
        parts.formContent ?? '0 0 5 5 re f',
      ),
    ],
    ...(parts.objects ?? []).map((object, at): [number, string | Buffer] => [20 + at, object]),
  ]
  const chunks = [Buffer.from(`%PDF-1.7\n${parts.header ?? ''}\n`)]
  const positions = new Map<number, number>()
  let length = chunks[0]?.length ?? 0
  for (const [number, object] of numbered) {
    positions.set(number, length)
    const chunk = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ])
    chunks.push(chunk)
    length += chunk.length
  }
  const table = [...positions].map(
    ([number, position]) => `${number} 1\n${String(position).padStart(10, '0')} 00000 n \n`,
  )
  const end = `xref\n0 1\n0000000000 65535 f \n${table.join('')}trailer\n<</Size 60/Root 1 0 R${parts.trailer ?? ''}>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...chunks, Buffer.from(end), Buffer.from(parts.behind ?? '')])
}

/** A document that holds the secret somewhere. */
export type Parts = (secret: string) => PdfParts | Promise<PdfParts>

export const hexOf = (text: string) => Buffer.from(text).toString('hex')
export const utf16Hex = (text: string) => `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`
export const octalOf = (text: string) =>
  [...Buffer.from(text)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')
