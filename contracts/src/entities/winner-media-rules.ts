/** The widths in pixels that pictures are made in, as far as the picture is that wide. */
export const pictureWidths = [480, 960, 1600] as const

/** The formats that pictures are made in, the smaller files first. */
export const pictureFormats = ['avif', 'webp'] as const

/** The picture that other sites show beside a link to a winner: a JPEG, since not all of them read anything else. */
export const shareCard = { width: 1200, height: 630 } as const

/** What somebody who is named in the credits did, in the order in which pages show them. */
export const creditKinds = ['person', 'agency', 'client', 'production', 'media'] as const
export type CreditKind = (typeof creditKinds)[number]

/** What a file of a winner is for. */
export const mediaPurposes = ['cover', 'still', 'film'] as const
export type MediaPurpose = (typeof mediaPurposes)[number]

/** Limits of what is shown with a winner. */
export const mediaRules = {
  stillsMax: 12,
  creditsMax: 60,
  altMax: 300,
  captionMax: 300,
  juryWordsMax: 4_000,
  /** What a winner says of the award, and who says it. */
  quoteMax: 600,
  quoteNameMax: 120,
  quoteRoleMax: 120,
  /** Languages of a film's captions. */
  captionsMax: 12,
  /** Characters of one file of captions. */
  captionFileMax: 200_000,
  pictureBytesMax: 50 * 1024 * 1024,
  filmBytesMax: 200 * 1024 * 1024,
  filmSecondsMax: 300,
} as const

/** The edition of a winner: the programme's when it won, or the year of its award where that is not known. */
export function editionOf(winner: { edition?: string | undefined; createdAt: string }): string {
  return winner.edition ?? winner.createdAt.slice(0, 4)
}

/** The types of files that a film can be made of: MP4, QuickTime, WebM and Matroska. */
export const filmTypes = ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-matroska'] as const

/** Where MP4 is played, a few seconds of the film are, silent and small: what cards of the gallery show. */
export const filmLoop = { seconds: 6, height: 480 } as const
