/**
 * A text as a part of an address (spec §2): lowercased, runs of anything but letters and digits turned into hyphens.
 * Accents are dropped first, and no hyphen is left at either end. Empty where the text has no Latin letter or digit.
 */
export function toSlug(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** What a name is called in an address: its slug, or itself where that would be empty. Names with the same key are one. */
export function nameKey(name: string): string {
  return toSlug(name) || name.trim().toLowerCase()
}

/**
 * The one organization whose first six award lines in the gallery link to fixed addresses (spec §2). Each is the slug
 * of an award; the brand's is that of the organization.
 */
export const linkedAwards = {
  organizationName: 'Northlight Studio',
  awardSlugs: [
    'campaign-of-the-year',
    'best-use-of-silence',
    'outdoor-grand-prix',
    'brand-strategy-medal',
    'craft-in-sound',
    'social-impact-commendation',
  ],
} as const
