import type { ProgramLimits } from '@accolade/chassis/confined/run-program'

const megabyte = 1024 * 1024

/** What making one film ready may cost: reading what it is, drawing it again, and taking loop and poster from what was drawn. */
export const filmLimits = {
  probe: {
    ...{ cpuSeconds: 20, wallMs: 30_000, memoryBytes: 384 * megabyte },
    ...{ fileBytes: 0, outputBytes: megabyte },
  },
  film: {
    ...{ cpuSeconds: 3_600, wallMs: 45 * 60_000, memoryBytes: 1024 * megabyte },
    ...{ fileBytes: 250 * megabyte, outputBytes: 4 * megabyte },
  },
  extract: {
    ...{ cpuSeconds: 120, wallMs: 180_000, memoryBytes: 640 * megabyte },
    ...{ fileBytes: 30 * megabyte, outputBytes: megabyte },
  },
} satisfies Record<string, ProgramLimits>

/** No narrower film is shown: it would be blurred on every screen. */
export const minWidth = 480

/** Most pixels of a film's picture: a little more than 4K. */
export const maxPixels = 4_096 * 2_304

/** How often a film is begun that ended with its process before it is given up. */
export const maxAttempts = 3

/** A claim is over so long after the last sign of life of the process that made it. */
export const claimMs = 120_000
export const signOfLifeMs = 10_000

/** A part of each hash: whoever changes how films are made raises it, and their addresses change with them. */
export const filmVersion = 1
