import type { exportRoutes } from '../export-link.tsx'

/** A file that the administration exports. */
export type ExportFile = keyof typeof exportRoutes

/** Something that the palette finds. */
export interface Place {
  /** Unique among all that it finds. */
  key: string
  title: string
  note?: string | undefined
  /** Where it leads; of an export, which file it downloads. */
  to: string | { download: ExportFile }
  /** What was typed is this thing's own number. */
  exact?: boolean
}

/** Places of one kind under their heading. */
export interface PlaceGroup {
  key: string
  heading: string
  places: readonly Place[]
}
