import { extensionOf } from '@accolade/contracts/entities/evidence-types'

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

/** What judges read instead of the file's own name; counts from 1. */
export function neutralName({ position, contentType }: Pick<Evidence, 'position' | 'contentType'>): string {
  return `evidence-${position}.${extensionOf(contentType) ?? 'bin'}`
}
