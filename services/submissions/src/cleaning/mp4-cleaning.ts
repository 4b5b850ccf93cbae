import type { Range } from './cut.ts'
import type { Box } from './mp4-boxes.ts'
import type { Run } from './mp4-fragments.ts'

/** What is to be done to a film, in the end and all at once: until then all positions are the old ones. */
export interface Cleaning {
  file: Buffer
  removed: Range[]
  /** Boxes that may have become shorter. */
  shortened: Box[]
  /** Boxes with positions of samples in the file. */
  tables: Box[]
  /** Where samples lie that are shown. */
  shown: Range[]
  runs: Run[]
  /** Tracks that are left out. */
  dropped: Set<number>
  /** Sizes of samples where fragments don't say, by track. */
  sizes: ReadonlyMap<number, number>
}
