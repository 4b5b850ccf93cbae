/**
 * A text for LIKE and ILIKE, and for Prisma's `contains` and `startsWith`, which hand it on to them: `%`, `_` and `\` stand
 * for themselves.
 */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
