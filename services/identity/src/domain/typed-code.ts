/** A code as it was typed: people put spaces and dashes into it, and write letters small. */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}
