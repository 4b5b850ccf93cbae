import { Readable } from 'node:stream'
import { assetRules } from '@accolade/contracts/entities/asset-rules'
import { describe, expect, test } from '@jest/globals'
import { detectEvidenceType, sampleBytes } from '../../src/object-store/content-type.ts'
import { png } from './samples.ts'

const bytes = (...parts: Array<string | number[]>) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
const padded = (start: Buffer) => Buffer.concat([start, Buffer.alloc(4096)])
const ftyp = (brand: string) => padded(bytes([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 0, 0], `${brand}isom`))
const ebml = (type: string) =>
  padded(bytes([0x1a, 0x45, 0xdf, 0xa3, 0x80 + 3 + type.length, 0x42, 0x82, 0x80 + type.length], type))
const jpeg = padded(bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]))
const pdf = padded(bytes('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'))
const gif = padded(bytes('GIF89a', [1, 0, 1, 0, 0, 0, 0]))

const accepted: Array<[string, string, Buffer]> = [
  ['image/png', 'png', png],
  ['image/jpeg', 'jpg', jpeg],
  ['image/gif', 'gif', gif],
  ['image/webp', 'webp', padded(bytes('RIFF', [0x24, 0, 0, 0], 'WEBPVP8 '))],
  ['image/avif', 'avif', ftyp('avif')],
  ['image/heic', 'heic', ftyp('heic')],
  ['application/pdf', 'pdf', pdf],
  ['video/mp4', 'mp4', ftyp('isom')],
  ['video/webm', 'webm', ebml('webm')],
  ['video/quicktime', 'mov', ftyp('qt  ')],
  ['video/x-matroska', 'mkv', ebml('matroska')],
  ['video/mpeg', 'mpg', padded(bytes([0, 0, 1, 0xba, 0x44, 0, 4, 0]))],
]

describe('the real type of a file', () => {
  test.each(accepted)('%s is accepted', async (contentType, extension, file) => {
    expect(await detectEvidenceType(file)).toEqual({ contentType, extension })
  })

  test('every content type of the contract is recognised, and no other', () => {
    expect(accepted.map(([contentType]) => contentType).sort()).toEqual([...assetRules.contentTypes].sort())
  })

  test.each([
    ['MPEG-1 video', padded(bytes([0, 0, 1, 0xba, 0x21, 0, 1, 0])), 'video/mpeg'],
    ['bare MPEG video', padded(bytes([0, 0, 1, 0xb3, 0x14, 0, 0xf0, 0x15])), 'video/mpeg'],
    ['an iPhone picture of the brand mif1', ftyp('mif1'), 'image/heic'],
    ['an iTunes video', ftyp('M4V '), 'video/mp4'],
  ])('%s goes by the accepted name', async (_name, file, contentType) => {
    expect((await detectEvidenceType(file))?.contentType).toBe(contentType)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['SVG', bytes(svg)],
    ['SVG with an XML head', bytes(`<?xml version="1.0"?>\n${svg}`)],
    ['HTML', bytes('<!doctype html><html><body>hi')],
    ['text', bytes('just a text, long enough to be looked at')],
    ['JavaScript', bytes('alert(document.cookie)')],
    ['ZIP', padded(bytes('PK', [3, 4, 20, 0, 0, 0, 0, 0]))],
    ['a program', padded(bytes([0x7f], 'ELF', [2, 1, 1, 0]))],
    ['sound', ftyp('M4A ')],
    ['TIFF', padded(bytes('II*', [0, 8, 0, 0, 0]))],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['a GIF that is HTML too', bytes('GIF89a/*<svg onload=alert(1)>*/=1;', gif.toString('latin1'))],
    ['a JPEG that is HTML too', Buffer.concat([jpeg.subarray(0, 20), bytes('<HTML><SCRIPT>'), jpeg])],
    ['a PDF that is HTML too', Buffer.concat([bytes('%PDF-1.7\n<!DOCTYPE  html><script>'), pdf])],
    ['a PNG that is PHP too', Buffer.concat([png, bytes('<?php system($_GET[0]);')])],
    ['a picture that is a PDF too', Buffer.concat([gif.subarray(0, 13), pdf])],
    ['a PDF that does not begin as one', Buffer.concat([bytes('\n\n\n'), pdf])],
  ])('%s is refused', async (_name, file) => {
    expect(await detectEvidenceType(file)).toBeNull()
  })

  test('a PNG whose first picture data lie beyond the sample is a PNG', async () => {
    const note = Buffer.alloc(sampleBytes * 2, 'x')
    const head = Buffer.alloc(8)
    head.writeUInt32BE(note.length)
    head.write('tEXt', 4)
    const file = Buffer.concat([png.subarray(0, 33), head, note, Buffer.alloc(4), png.subarray(33)])
    expect(await detectEvidenceType(file)).toEqual({ contentType: 'image/png', extension: 'png' })
  })

  test('a stream is read as far as needed, and no further', async () => {
    let chunks = 0
    async function* endless() {
      yield png
      for (;;) {
        chunks++
        yield Buffer.alloc(1024)
      }
    }
    const stream = Readable.from(endless(), { objectMode: false })
    expect(await detectEvidenceType(stream)).toEqual({ contentType: 'image/png', extension: 'png' })
    expect(stream.destroyed).toBe(true)
    expect(chunks).toBeLessThan(200)
  })
})
