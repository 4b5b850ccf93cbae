/**
 * Escapes `%`, `_` and `\` in a text for LIKE and ILIKE, and for Prisma's `contains` and `startsWith`, which pass it on to
 * them unescaped.
 */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
