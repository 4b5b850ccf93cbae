/**
 * A text for LIKE and ILIKE, and for Prisma's `contains` and `startsWith`, which pass it on to them: `%`, `_` and `\` mean
 * themselves.
 */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
