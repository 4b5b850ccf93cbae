import sharp from 'sharp'
import { maxPixels } from './limits.ts'

const options = { limitInputPixels: maxPixels } as const

/**
 * A picture encoded again from its pixels, in the same format: no EXIF, XMP, IPTC, comments, profiles or bytes behind the
 * end remain. Animations stay, and a photograph is turned the way its metadata said.
 *
 * @throws Error where the picture can't be read, or has more pixels than `maxPixels`, all frames together
 */
export async function redrawImage(content: Uint8Array, contentType: string): Promise<Buffer> {
  const { width, height, pages = 1 } = await sharp(content, options).metadata()
  if (width * height * pages > maxPixels) throw new Error('the picture has too many pixels')
  const image =
    pages > 1 ? sharp(content, { ...options, animated: true }) : sharp(content, options).autoOrient()
  switch (contentType) {
    case 'image/png':
      return image.png().toBuffer()
    case 'image/jpeg':
      return image.jpeg({ quality: 92 }).toBuffer()
    case 'image/gif':
      return image.gif().toBuffer()
    case 'image/webp':
      return image.webp({ quality: 92 }).toBuffer()
    case 'image/avif':
      return image.avif({ quality: 75 }).toBuffer()
    default:
      throw new Error(`${contentType} cannot be encoded again`)
  }
}
