import type { Answers } from '../lib/answers.ts'

/** What the server knew when it rendered a page; the browser begins with the same. */
export interface Seed {
  answers: Answers
  /** When, ISO 8601; null where no server rendered it. */
  renderedAt: string | null
}

/** A page as the server sends it. */
export interface Rendered {
  html: string
  /** What the page asked for and the seed did not hold: the browser will load it. */
  missing: string[]
}
