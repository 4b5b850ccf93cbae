import type { ConfinedLimits } from '@accolade/chassis/confined/run-confined'

/** How many attempts to read a file before it counts as one that can't be read. */
export const maxReadings = 3

/** Longer than reading may take, with fetching the file. */
export const readingLeaseMs = 8 * 60_000

/**
 * What reading one file may cost. A picture takes one to three seconds and 350 MB, the first minute of a film up to two minutes.
 */
export const readingLimits: ConfinedLimits = {
  cpuSeconds: 180,
  wallMs: 300_000,
  memoryBytes: 768 * 1024 * 1024,
  outputBytes: 4 * 1024 * 1024,
  heapMegabytes: 384,
}

/** The reader's exit code: the file is broken, or none that can be read. */
export const unreadableExitCode = 3

/** Most pixels on a side of what is read: smaller letters than are legible then are not legible for judges. */
export const maxSide = 2400
/** Smaller pictures are read at up to twice their size: small letters are recognized better. */
export const goodSide = 1600

/** Most pages of a document, and most pictures in it, that are read. */
export const maxReadPages = 200
export const maxReadPictures = 30
/** Pictures of fewer pixels on a side hold no words. */
export const minSide = 40

/** A picture of fewer bytes has no room for a legible name. */
export const minPictureBytes = 300

/** Most words that are kept of a file. */
export const maxWords = 20_000

/** How much of a film is read: a picture for every second. */
export const filmSeconds = 60
/** Most pixels on a side of a film's picture. */
export const filmSide = 1280
/** Most bytes of these pictures, grey and not packed. */
export const maxFrameBytes = filmSeconds * filmSide * filmSide
