import { pictureWidths, shareCard } from '@accolade/contracts/entities/winner-media-rules'
import sharp from 'sharp'
import { cardFile, type PictureShape } from '../domain/media.ts'
import { maxHeight, maxPixels, minWidth, type Refusal } from './limits.ts'

/** What a picture was made into: its shape, and the files that the shape names. */
export interface MadePicture {
  shape: PictureShape
  files: { name: string; bytes: Buffer }[]
}

/** Pixels as they come out of the decoder, so that a picture is decoded once. */
interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

const largest = Math.max(...pictureWidths)

/**
 * Draws a picture again from its pixels in all widths and formats. Nothing else of the file remains (EXIF, XMP, profiles, thumbnails,
 * bytes behind its end); it is turned as its metadata said, and its colours are those of the web (sRGB). Of an animation the first
 * picture is taken.
 *
 * @param card also makes the picture that other sites show
 * @returns the refusal where it can't be shown
 */
export async function makePicture(content: Uint8Array, card: boolean): Promise<MadePicture | Refusal> {
  const source = () => sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
  const found = await source()
    .metadata()
    .catch(() => null)
  if (!found) return 'unreadable'
  if (found.width * found.height > maxPixels) return 'too-large'
  if (found.autoOrient.width < minWidth) return 'too-narrow'
  const pixels = await source()
    .autoOrient()
    .resize({ width: largest, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  return pixels ? draw(pixels, card) : 'unreadable'
}

async function draw(pixels: Pixels, card: boolean): Promise<MadePicture> {
  const { data, info } = pixels
  const { width, height, channels } = info
  const again = () => sharp(data, { raw: { width, height, channels } })
  const files: MadePicture['files'] = []
  const variants: PictureShape['variants'] = []
  const add = (name: string, bytes: Buffer) => files.push({ name, bytes })
  for (const wide of [...pictureWidths.filter((each) => each < width), width]) {
    const resized = () => again().resize({ width: wide })
    add(`${wide}.avif`, await resized().avif({ quality: 55, effort: 2 }).toBuffer())
    add(`${wide}.webp`, await resized().webp({ quality: 78 }).toBuffer())
    for (const format of ['avif', 'webp'] as const)
      variants.push({ format, width: wide, file: `${wide}.${format}` })
  }
  if (card) {
    const cut = again()
      .flatten({ background: '#fff' })
      .resize({ ...shareCard, fit: 'cover', position: 'attention' })
    add(cardFile, await cut.jpeg({ quality: 82, mozjpeg: true }).toBuffer())
  }
  const tiny = await again().resize({ width: 16 }).webp({ quality: 40 }).toBuffer()
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
  return { shape: { width, height, placeholder, variants }, files }
}
