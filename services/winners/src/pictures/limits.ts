import type { ConfinedLimits } from '@accolade/chassis/confined/run-confined'

/** What making one picture ready may cost. */
export const pictureLimits: ConfinedLimits = {
  cpuSeconds: 60,
  wallMs: 120_000,
  memoryBytes: 640 * 1024 * 1024,
  outputBytes: 40 * 1024 * 1024,
  heapMegabytes: 384,
}

/** Most pixels of a picture: 400 MB once unpacked. */
export const maxPixels = 100_000_000

/** No narrower picture is shown: it would be blurred on every screen. */
export const minWidth = 480

/** No variant is higher, however narrow the picture is. */
export const maxHeight = 3_200

/** How often a picture is tried before it is refused. */
export const maxAttempts = 3

/** A part of each hash: whoever changes how pictures are made raises it, and their addresses change with them. */
export const pictureVersion = 1

/** The exit codes of the program that say why a picture is refused. */
export const refusals = { 3: 'unreadable', 4: 'too-narrow', 5: 'too-large' } as const
export type Refusal = (typeof refusals)[keyof typeof refusals]
