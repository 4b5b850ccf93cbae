/** Why a film can never be shown, as administrators read it. */
export const filmRefusalMessage = {
  unreadable: 'This film cannot be read. Export it again as MP4 with H.264, and send that.',
  'no-picture': 'This file has no moving picture.',
  'too-narrow': 'This film is narrower than 480 pixels. Send a larger one.',
  'too-large': 'This film is larger than 4K. Export it in 4K or smaller, and send that.',
  'too-short': 'This film is shorter than a second.',
  'too-long': 'This film is longer than 5 minutes. Send a shorter cut.',
} as const
export type FilmRefusal = keyof typeof filmRefusalMessage

/** What they read where another attempt may succeed: making it was stopped, or ended by itself. */
export const filmFailureMessage = {
  stopped: 'This film took too much time or memory. Try again, or send a smaller one.',
  broken:
    'This film could not be made ready; it may be damaged. Try again, or export it again as MP4 with H.264.',
} as const
