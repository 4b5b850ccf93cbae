/**
 * Whom an event concerns besides the administrators, who are concerned by every event. These people may learn
 * that something changed, never what: see `changes.ts`.
 */
export interface Audience {
  /** Everybody who is signed in: what visitors may read, too. */
  readonly everybody?: true
  /** Everybody with the role of a judge. */
  readonly judges?: true
  readonly users?: readonly string[]
  /** The members of these organizations. */
  readonly organizations?: readonly string[]
}

/** The audience of what visitors may read. */
export const everybody = (): Audience => ({ everybody: true })
