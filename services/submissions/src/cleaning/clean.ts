import { redrawImage } from './image.ts'
import { stripMatroska } from './matroska.ts'
import { stripMp4 } from './mp4.ts'
import { rewritePdf } from './pdf/rewrite.ts'

/**
 * A file as judges may have it: what is left shows the same and says nothing of who made it, when, where and with what.
 * Null where the format can't be cleaned (HEIC, MPEG program streams), or the file can't be read.
 */
export async function clean(content: Uint8Array, contentType: string): Promise<Uint8Array | null> {
  try {
    return await cleaned(content, contentType)
  } catch {
    // whatever a library says about a broken file, it can't be cleaned
    return null
  }
}

async function cleaned(content: Uint8Array, contentType: string): Promise<Uint8Array | null> {
  switch (contentType) {
    case 'image/png':
    case 'image/jpeg':
    case 'image/gif':
    case 'image/webp':
    case 'image/avif':
      return redrawImage(content, contentType)
    case 'application/pdf':
      return rewritePdf(content)
    case 'video/mp4':
    case 'video/quicktime':
      return stripMp4(content)
    case 'video/webm':
    case 'video/x-matroska':
      return stripMatroska(content)
    default:
      return null
  }
}
