import sharp from 'sharp'

/**
 * A picture drawn anew from its pixels, in the same format: no EXIF, XMP, IPTC, comments, profiles or bytes behind the
 * end come along. Animations stay, and a photograph is turned the way its metadata said.
 *
 * @throws Error where the picture can't be read
 */
export async function redrawImage(content: Uint8Array, contentType: string): Promise<Buffer> {
  const { pages = 1 } = await sharp(content).metadata()
  const image = pages > 1 ? sharp(content, { animated: true }) : sharp(content).autoOrient()
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
      throw new Error(`${contentType} can not be drawn anew`)
  }
}
