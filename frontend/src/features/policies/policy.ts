/** A page of rules: sections of paragraphs, some with a list. */
export interface Policy {
  title: string
  lead: string
  sections: PolicySection[]
}

export interface PolicySection {
  /** Its `#part` in the address, the same in every language. */
  id: string
  title: string
  paragraphs: string[]
  list?: string[]
  /** Paragraphs that follow the list. */
  after?: string[]
}

/** The day that every policy carries under its title (spec §2). */
export const lastUpdated = '2025-09-06'
