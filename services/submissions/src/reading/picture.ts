import sharp, { type Sharp } from 'sharp'
import { maxPixels } from '../cleaning/limits.ts'
import type { ReadLine } from '../domain/read-words.ts'
import type { Grey, Recognize } from './engine.ts'
import { goodSide, maxSide, minSide } from './limits.ts'

/** The words in a picture, turned the way its metadata says; of an animation those of its first frame. */
export async function readPicture(content: Uint8Array, recognize: Recognize): Promise<ReadLine[]> {
  return readPixels(sharp(content, { limitInputPixels: maxPixels }).autoOrient(), recognize)
}

/** The words in a picture that is unpacked already, or is known to `sharp`. */
export async function readPixels(image: Sharp, recognize: Recognize): Promise<ReadLine[]> {
  const { width, height } = await image.metadata()
  if (Math.min(width, height) < minSide) return []
  return recognize(await greyOf(image, Math.max(width, height)), 'thorough')
}

async function greyOf(image: Sharp, side: number): Promise<Grey> {
  const target = Math.min(maxSide, Math.max(side, Math.min(goodSide, side * 2)))
  const { data, info } = await image
    .resize(target, target, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
