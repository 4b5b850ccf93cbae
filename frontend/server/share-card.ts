import type { AwardLevel } from '@accolade/contracts/entities/judging-rules'
import type { MedalSpec } from '@accolade/contracts/medal/medal'
import { palettes } from '@accolade/contracts/palette'
import escapeHtml from 'escape-html'
import type { Letters } from './letters.ts'
import { medalGroup } from './medal/drawing.ts'

/** What is written on the picture of a page. */
export interface Card {
  title: string
  /** Above the title: whose it is, or what it is. */
  over: string
  /** The name of the programme. */
  programme: string
  medal: MedalSpec
  /** What the medal is struck in; null: it is only engraved. */
  metal: AwardLevel | null
}

const size = { width: 1200, height: 630 }
const left = 72
const textWidth = 640
const { ink, ...colours } = palettes.light
const paper = palettes.dark.ink

/** The picture of a page as SVG: its title, and its medal struck so large that only a part fits. */
export function cardSvg({ title, over, programme, medal, metal }: Card, letters: Letters): string {
  const { lines, lineSize } = fit(title, letters)
  const leading = lineSize * 1.08
  const top = 330 - (lines.length * leading) / 2 + lineSize * 0.8
  const text = (words: string, x: number, y: number, fontSize: number, colour: string) => {
    const d = letters.path(words, { x, y, size: fontSize })
    return d
      ? `<path d="${d}" fill="${colour}"/>`
      : `<text x="${x}" y="${y}" font-size="${fontSize}" font-weight="600" font-family="sans-serif" fill="${colour}">${escapeHtml(words)}</text>`
  }
  const colour = metal ? colours[metal] : paper
  const cut = metal ? ink : paper
  const coin = { fill: metal ? colour : 'none', edge: colour, edgeWidth: '2.5' }
  const struck =
    `<svg x="690" y="-75" width="780" height="780" viewBox="0 0 400 400" color="${cut}" fill="none"` +
    ` stroke="${cut}" stroke-width=".7">${medalGroup(medal, coin)}</svg>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 1200 630">`,
    `<rect width="1200" height="630" fill="${ink}"/>`,
    struck,
    text(shortened(over, 30, letters), left, 108, 30, colour),
    ...lines.map((line, index) => text(line, left, top + index * leading, lineSize, paper)),
    text(shortened(programme, 28, letters), left, 566, 28, paper),
    '</svg>',
  ].join('')
}

/** The largest size at which a title fits beside the medal in four lines. */
function fit(title: string, letters: Letters): { lines: string[]; lineSize: number } {
  for (const lineSize of [88, 72, 60, 50, 42]) {
    const lines = wrap(title, lineSize, letters)
    if (lines.length <= 4 && lines.every((line) => letters.width(line, lineSize) <= textWidth)) {
      return { lines, lineSize }
    }
  }
  const lineSize = 42
  return {
    lines: wrap(title, lineSize, letters)
      .slice(0, 6)
      .map((line) => shortened(line, lineSize, letters)),
    lineSize,
  }
}

function wrap(title: string, lineSize: number, letters: Letters): string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && letters.width(longer, lineSize) <= textWidth) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function shortened(words: string, fontSize: number, letters: Letters): string {
  if (letters.width(words, fontSize) <= textWidth) return words
  let shorter = words
  while (shorter && letters.width(`${shorter}…`, fontSize) > textWidth) shorter = shorter.slice(0, -1)
  return `${shorter.trimEnd()}…`
}
