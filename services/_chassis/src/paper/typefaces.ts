import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** What a text is set as: the running text, what stands out in it, and headings as wide as those of the pages. */
export type Style = 'title' | 'text' | 'bold'

/** The letters of one run of a text, all of one typeface and direction. */
export interface Run {
  typeface: string
  text: string
  /** Hebrew or Arabic. */
  fromTheRight: boolean
}

/**
 * Where letters are looked for, in this order: Archivo, in the parts that it is published in; DejaVu for Greek, Cyrillic, Armenian, Georgian,
 * Hebrew and Arabic; Nanum for Korean; Droid for Chinese and Japanese.
 */
const chains: Record<Style, readonly string[]> = {
  title: [...archivo('title'), 'DejaVuSans-Bold', 'NanumGothic', 'DroidSansFallbackFull'],
  text: [...archivo('text'), 'DejaVuSans', 'NanumGothic', 'DroidSansFallbackFull'],
  bold: [...archivo('bold'), 'DejaVuSans-Bold', 'NanumGothic', 'DroidSansFallbackFull'],
}

function archivo(style: Style): string[] {
  return ['latin', 'latin-ext', 'vietnamese'].map((part) => `archivo-${style}-${part}`)
}

/** All typefaces, each with the address of its file. */
export const typefaceFiles: ReadonlyMap<string, string> = new Map(
  [...new Set(Object.values(chains).flat())].map((name) => [
    name,
    fileURLToPath(new URL(`../../fonts/${name}.ttf`, import.meta.url)),
  ]),
)

const known = new Map<string, ReadonlySet<number>>()

function lettersOf(typeface: string): ReadonlySet<number> {
  const letters =
    known.get(typeface) ?? new Set((create(readFileSync(typefaceFiles.get(typeface)!)) as Font).characterSet)
  known.set(typeface, letters)
  return letters
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Signs between two Arabic words belong to them: the sentence is one run, and laid from right to left as a whole. */
const neutral = /^[\s\p{P}]+$/u
const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** They say how the letter before them looks, and have no picture of their own. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const controls = /(?!\n)\p{Cc}/gu

/** What can be printed of a text: letters with their marks as one, no control characters. */
export function printable(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(controls, ' ')
}

/**
 * A text in runs of one typeface and direction each. What no typeface has is printed as its code, such as `[U+1F3C6]`: a reader sees that
 * there was something, and what.
 */
export function runsOf(text: string, style: Style): Run[] {
  const parts = [...letters.segment(text)].map(({ segment }) => segment)
  const runs: Run[] = []
  parts.forEach((part, at) => {
    const last = runs.at(-1)
    const run = setIn(part, style, last?.fromTheRight ?? false, () => nextWord(parts, at))
    if (last?.typeface === run.typeface && last.fromTheRight === run.fromTheRight) last.text += run.text
    else runs.push(run)
  })
  return runs
}

const nextWord = (parts: readonly string[], from: number) =>
  parts.slice(from).find((part) => !neutral.test(part))

function setIn(letter: string, style: Style, afterRight: boolean, next: () => string | undefined): Run {
  const isFromTheRight = neutral.test(letter)
    ? afterRight && fromTheRight.test(next() ?? '')
    : fromTheRight.test(letter)
  const typefaces = isFromTheRight ? chains[style].filter((name) => name.startsWith('DejaVu')) : chains[style]
  for (const text of [letter, letter.replace(invisible, '')]) {
    const typeface = typefaces.find((each) => has(each, text))
    if (typeface) return { typeface, text, fromTheRight: isFromTheRight }
  }
  const codes = [...letter.replace(invisible, '')].map((each) =>
    each.codePointAt(0)!.toString(16).toUpperCase(),
  )
  const text = codes.map((code) => `[U+${code.padStart(4, '0')}]`).join('')
  return { typeface: chains[style][0]!, text, fromTheRight: false }
}

const has = (typeface: string, text: string) =>
  [...text].every((character) => lettersOf(typeface).has(character.codePointAt(0)!))
