import { evidenceContentTypes } from './evidence-types.ts'

/** What may be uploaded as evidence (spec §5, §9). */
export const assetRules = {
  maxFiles: 5,
  maxBytes: 50 * 1024 * 1024,
  /** Characters of a caption. */
  captionMax: 200,
  contentTypes: evidenceContentTypes,
} as const
