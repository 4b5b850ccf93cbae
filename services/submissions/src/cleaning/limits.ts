import type { ConfinedLimits } from '@accolade/chassis/confined/run-confined'

/** How many attempts to clean a file before it is withheld from judges. */
export const maxAttempts = 3

/** What one file may cost. A film of 50 MB takes well below a second and 250 MB. */
export const cleaningLimits: ConfinedLimits = {
  cpuSeconds: 30,
  wallMs: 60_000,
  memoryBytes: 640 * 1024 * 1024,
  outputBytes: 100 * 1024 * 1024,
  heapMegabytes: 384,
}

/** Most pixels of a picture, all frames of an animation together: 400 MB once unpacked. */
export const maxPixels = 100_000_000

/** Most boxes in one box of a film, or elements in one element. */
export const maxParts = 200_000

/** Most bytes that a document's streams of objects may unpack to: a long report with many drawings has 10 MB. */
export const maxInflatedBytes = 32 * 1024 * 1024

/** The cleaner's exit codes: the file can never be cleaned; the cleaned file still names the entrant. */
export const refusedExitCode = 3
export const namingExitCode = 4

/** Most bytes that one stream of a document may unpack to (a picture of 80 million pixels), and all of them together. */
export const maxStreamBytes = 240 * 1024 * 1024
export const maxUnpackedBytes = 1024 * 1024 * 1024

/** Most pages of a document. */
export const maxPages = 2_000

/** Most chunks of samples in a track of a film. */
export const maxChunks = 1_000_000
