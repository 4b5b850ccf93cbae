import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { iccProfile, jpegWith, plain, pngChunk } from './picture-files.ts'
import type { HidingPlace } from './place.ts'

/** A PNG with a chunk more before its pixels. */
async function pngWith(type: string, content: Buffer): Promise<Buffer> {
  const file = await plain('png')
  const afterHeader = 33
  return Buffer.concat([
    file.subarray(0, afterHeader),
    pngChunk(type, content, crc32),
    file.subarray(afterHeader),
  ])
}

/** A WebP with a chunk more. */
async function webpWith(type: string, content: Buffer): Promise<Buffer> {
  const file = Buffer.concat([await plain('webp'), Buffer.from(type, 'latin1'), Buffer.alloc(4), content])
  const at = file.length - content.length - 4
  file.writeUInt32LE(content.length, at)
  const even = content.length % 2 ? Buffer.concat([file, Buffer.alloc(1)]) : file
  even.writeUInt32LE(even.length - 8, 4)
  return even
}

/** A GIF with an extension before its end. */
async function gifWith(label: number, content: Buffer): Promise<Buffer> {
  const file = await plain('gif')
  const extension = Buffer.concat([Buffer.from([0x21, label, content.length]), content, Buffer.from([0])])
  return Buffer.concat([file.subarray(0, -1), extension, file.subarray(-1)])
}

const before = async (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif', secret: string) =>
  Buffer.concat([await plain(format), Buffer.from(secret)])

const text = (secret: string) => Buffer.concat([Buffer.from('Author\0'), Buffer.from(secret)])

type Files = Record<string, (secret: string) => Promise<Buffer>>
const files: Record<string, Files> = {
  png: {
    'text chunk': (s) => pngWith('tEXt', text(s)),
    'international text chunk': (s) =>
      pngWith('iTXt', Buffer.concat([Buffer.from('Author\0\0\0\0\0'), Buffer.from(s)])),
    'EXIF chunk': (s) => pngWith('eXIf', Buffer.from(s)),
    'private chunk': (s) => pngWith('prIv', Buffer.from(s)),
    'colour profile': (s) =>
      pngWith('iCCP', Buffer.concat([Buffer.from(`${s}\0\0`), deflateSync(iccProfile(s))])),
    'behind the end': (s) => before('png', s),
  },
  jpeg: { 'segments, comments and behind the end': jpegWith },
  gif: {
    comment: (s) => gifWith(0xfe, Buffer.from(s)),
    'plain text': (s) => gifWith(0x01, Buffer.concat([Buffer.alloc(12), Buffer.from(s)])),
    'private application': (s) => gifWith(0xff, Buffer.concat([Buffer.from('XMP DataXMP'), Buffer.from(s)])),
    'behind the end': (s) => before('gif', s),
  },
  webp: {
    'private chunk': (s) => webpWith('PRIV', Buffer.from(s)),
    XMP: (s) =>
      sharp({ create: { width: 6, height: 4, channels: 3, background: 'red' } })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${s}</x:xmpmeta>`)
        .withExif({ IFD0: { Artist: s } })
        .webp()
        .toBuffer(),
    'behind the end': (s) => before('webp', s),
  },
  avif: {
    EXIF: (s) =>
      sharp({ create: { width: 6, height: 4, channels: 3, background: 'red' } })
        .withExif({ IFD0: { Artist: s } })
        .avif()
        .toBuffer(),
    'behind the end': (s) => before('avif', s),
  },
}

export const picturePlaces: HidingPlace[] = Object.entries(files).flatMap(([format, places]) =>
  Object.entries(places).map(([place, file]) => ({ format, place, contentType: `image/${format}`, file })),
)
