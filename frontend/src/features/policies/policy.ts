/** A page of rules: sections of paragraphs, some with a list. */
export interface Policy {
  title: string
  lead: string
  sections: PolicySection[]
}

export interface PolicySection {
  title: string
  paragraphs: string[]
  list?: string[]
}

/** What every policy carries under its title (spec §2). */
export const lastUpdated = 'Last updated: September 6, 2025'
