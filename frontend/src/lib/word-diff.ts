/** A piece of two texts: in both, only in the first, or only in the second. */
export interface Piece {
  text: string
  of: 'both' | 'before' | 'after'
}

/** What differs between two texts, word by word: the longest words in common stay, everything else was taken away or added. */
export function wordDiff(before: string, after: string): Piece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const lengths = commonLengths(a, b)
  const pieces: Piece[] = []
  const add = (text: string, of: Piece['of']) => {
    const last = pieces.at(-1)
    if (last?.of === of) last.text += text
    else pieces.push({ text, of })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add(a[i]!, 'both')
      i++
      j++
    } else if (j >= b.length || (i < a.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      add(a[i++]!, 'before')
    } else add(b[j++]!, 'after')
  }
  return pieces
}

/** Words and the spaces between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? []
}

/** How many words the rests of both texts from here on have in common. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] =
        a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}
