/** What contains this text as it is written, whatever the case; `%` and `_` stand for themselves. */
export function containing(text: string) {
  return { contains: text.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const
}
