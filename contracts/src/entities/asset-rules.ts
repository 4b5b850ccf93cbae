/** What may be uploaded as evidence (spec §5, §9): images, PDFs and videos; never SVG or HTML, which carry scripts. */
export const assetRules = {
  maxFiles: 5,
  maxBytes: 50 * 1024 * 1024,
  /** Characters of a caption. */
  captionMax: 200,
  contentTypes: [
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
    'image/avif',
    'image/heic',
    'application/pdf',
    'video/mp4',
    'video/webm',
    'video/quicktime',
    'video/x-matroska',
    'video/mpeg',
  ],
} as const
