/** A cleaned copy of a file, by the id it has in the projection. */
export interface Evidence {
  id: string
  position: number
  contentType: string
  /** What the entrant says about it, without names. */
  caption: string
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'video/x-matroska': 'mkv',
  'video/mpeg': 'mpg',
}

/** Where the copy lies in the judging store. */
export const evidenceKey = (id: string) => `evidence/${id}`

/** What judges read instead of the file's own name; counts from 1. */
export function neutralName({ position, contentType }: Pick<Evidence, 'position' | 'contentType'>): string {
  return `evidence-${position}.${extensions[contentType] ?? 'bin'}`
}
