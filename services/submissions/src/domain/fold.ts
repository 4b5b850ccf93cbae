// Letters that Unicode does not take apart, as people write them without.
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A text in lower case, without accents and invisible characters; `origins` has the original index of each position. */
export function fold(text: string): { text: string; origins: number[] } {
  let folded = ''
  const origins: number[] = []
  let position = 0
  for (const character of text) {
    const letters = character
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)
    for (let at = 0; at < letters.length; at++) origins.push(position)
    folded += letters
    position += character.length
  }
  return { text: folded, origins: [...origins, text.length] }
}

/** The words of a name, folded. */
export function wordsOf(name: string): string[] {
  return fold(name)
    .text.split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
