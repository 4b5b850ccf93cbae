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

/** Why a film can never be shown. */
export const refusals = {
  unreadable: 'This film cannot be read. Export it again as MP4 with H.264, and send that.',
  'no-picture': 'This file has no moving picture.',
  'too-narrow': 'This film is narrower than 480 pixels. Send a larger one.',
  'too-large': 'This film is larger than 4K. Export it in 4K or smaller, and send that.',
  'too-short': 'This film is shorter than a second.',
  'too-long': 'This film is longer than 5 minutes. Send a shorter cut.',
} as const
export type FilmRefusal = keyof typeof refusals

/** What administrators read where another attempt may succeed: it was stopped, or ended by itself. */
export const failures = {
  stopped: 'This film took too much time or memory. Try again, or send a smaller one.',
  broken:
    'This film could not be made ready; it may be damaged. Try again, or export it again as MP4 with H.264.',
} as const
