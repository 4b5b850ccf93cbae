import { redrawImage } from './image.ts'
import { stripMatroska } from './matroska.ts'
import { stripMp4 } from './mp4.ts'
import { rewritePdf } from './pdf/rewrite.ts'

/**
 * Cleans a file for judges: the result looks the same and holds nothing about who made it, when, where and with what program.
 * Null if the format can't be cleaned (HEIC, MPEG program streams) or the file can't be read.
 */
export async function clean(content: Uint8Array, contentType: string): Promise<Uint8Array | null> {
  try {
    return await cleaned(content, contentType)
  } catch {
    // any error of a library means that the file is broken and can't be cleaned
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
