/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak'
import { printable, type Run, runsOf, type Style } from './typefaces.ts'

/** How wide a run is at the size that the text is set in. */
export type Measure = (run: Run) => number

const widthOf = (text: string, style: Style, measure: Measure) =>
  runsOf(text, style).reduce((sum, run) => sum + measure(run), 0)

/** Breaks a text into lines that are as wide as there is room, by the rules of its script. */
export function setLines(text: string, style: Style, width: number, measure: Measure): string[] {
  return printable(text)
    .split('\n')
    .flatMap((paragraph) => breakUp(paragraph, style, width, measure))
}

function breakUp(paragraph: string, style: Style, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const part of partsOf(paragraph)) {
    const seen = widthOf(part.trimEnd(), style, measure)
    if (used + seen > width) {
      if (line) lines.push(line)
      const pieces = seen > width ? cut(part, style, width, measure) : [part]
      line = pieces.pop()!
      used = 0
      lines.push(...pieces)
    } else line += part
    used += widthOf(used ? part : line, style, measure)
  }
  return [...lines, line].map((each) => each.trimEnd())
}

/** What stays together, each with the spaces behind it. */
function partsOf(paragraph: string): string[] {
  const breaker = new LineBreaker(paragraph)
  const parts: string[] = []
  let from = 0
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    parts.push(paragraph.slice(from, found.position))
    from = found.position
  }
  return parts
}

/** A word that is wider than a line, such as an address, in as many pieces as it needs; the last has room behind it. */
function cut(word: string, style: Style, width: number, measure: Measure): [string, ...string[]] {
  const pieces: [string, ...string[]] = ['']
  for (const letter of word) {
    const piece = pieces.at(-1)! + letter
    if (pieces.at(-1) === '' || widthOf(piece.trimEnd(), style, measure) <= width)
      pieces[pieces.length - 1] = piece
    else pieces.push(letter)
  }
  return pieces
}
