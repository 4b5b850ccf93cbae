/** A cleaned copy of a file, by the id it has in the projection. */
export interface Evidence {
  id: string
  position: number
  contentType: string
  /** What the entrant says about it, without names. */
  caption: string
}

/** Where the copy lies in the judging store. */
export const evidenceKey = (id: string) => `evidence/${id}`
