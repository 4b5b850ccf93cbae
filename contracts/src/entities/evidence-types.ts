/**
 * What evidence may be (spec §5, §9): images, PDFs and videos; never SVG or HTML, which carry scripts. Each type has the
 * extensions of its file names, the usual one first.
 */
const evidenceTypes = {
  'image/png': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  'application/pdf': ['pdf'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'video/quicktime': ['mov', 'qt'],
  'video/x-matroska': ['mkv'],
  'video/mpeg': ['mpg', 'mpeg'],
} as const

const extensions: Readonly<Record<string, readonly string[]>> = evidenceTypes

/** The content types of evidence. */
export const evidenceContentTypes = Object.keys(evidenceTypes) as readonly (keyof typeof evidenceTypes)[]

/** The usual extension of an evidence type, without a dot; undefined for any other type. */
export function extensionOf(contentType: string): string | undefined {
  return extensions[contentType]?.[0]
}

/** What judges read instead of a file's own name; `position` counts from 1. */
export function neutralName(position: number, contentType: string): string {
  return `evidence-${position}.${extensionOf(contentType) ?? 'bin'}`
}

/** A file name that ends as its type wants it: `poster.exe` of a PNG becomes `poster.exe.png`; other types keep their names. */
export function withExtension(fileName: string, contentType: string): string {
  const [usual, ...others] = extensions[contentType] ?? []
  const present = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  return usual === undefined || present === usual || others.includes(present)
    ? fileName
    : `${fileName}.${usual}`
}
