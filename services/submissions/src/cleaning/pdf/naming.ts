import type { Picture } from './picture.ts'

/** Gives a picture without what its format says beside its pixels; null where it can't be read. */
export type CleanPicture = (picture: Picture) => Picture | null

/** What the operators of a page may go on naming, and how pictures among them are cleaned. */
export interface Naming {
  /** The neutral name of a resource. */
  rename(name: string): string
  cleanPicture: CleanPicture
}
