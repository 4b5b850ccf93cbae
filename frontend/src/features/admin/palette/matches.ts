const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

/** Whether each word that was typed begins one of the text's words; accents and capitals do not matter. */
export function matches(typed: string, text: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u)
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
