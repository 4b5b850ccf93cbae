import { assetRules } from '@accolade/contracts/entities/asset-rules'
import { withExtension } from '@accolade/contracts/entities/evidence-types'

const maxNameLength = 150

/**
 * Makes any text a harmless file name: no control or bidirectional characters, no path separators, at most 150 characters.
 *
 * @returns the name, `file` where nothing is left
 */
export function cleanFileName(fileName: string): string {
  const name = fileName
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\]/g, '_')
    .trim()
  const short = [...name].slice(0, maxNameLength).join('')
  return /^\.*$/.test(short) ? 'file' : short
}

/**
 * The value of a content-disposition header (RFC 6266): an ASCII name for old clients and the exact one in UTF-8.
 * Evidence (images, PDFs, videos) is named by its type, whatever it was called; nothing else may be shown inside the browser.
 */
export function contentDisposition(download: {
  fileName: string
  contentType: string
  inline: boolean
}): string {
  const name = withExtension(cleanFileName(download.fileName), download.contentType)
  const shown =
    download.inline && (assetRules.contentTypes as readonly string[]).includes(download.contentType)
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%;]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${shown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${exact}`
}
