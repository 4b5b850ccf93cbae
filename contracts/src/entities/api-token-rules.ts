/** Rules of API tokens, in numbers. */
export const apiTokenRules = {
  /** In force at a time, per account. */
  most: 20,
  nameMax: 60,
  /** How many days a token may be in force. */
  days: [30, 90, 365],
} as const

/** What every token begins with, so that people and programs that look for secrets recognize it. */
export const apiTokenPrefix = 'accolade_'
