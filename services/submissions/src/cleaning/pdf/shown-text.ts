import { bytesOf, nameOf, readTokens, type Token } from './tokens.ts'

/** Reads the codes of a string as text. */
export type Decode = (codes: Buffer) => string

/** Operators after which a text goes on somewhere else. */
const moving = new Set(['Td', 'TD', 'Tm', 'T*', "'", '"', 'ET'])
/** From this distance on, in thousandths of the letters' size, readers see a space. */
const space = -200

/** What the operators of some contents show as text; `decoderOf` gives the way to read a font by its name. */
export function shownText(content: Buffer, decoderOf: (font: string) => Decode): string {
  const tokens = readTokens(content)
  let decode: Decode = (codes) => codes.toString('latin1')
  let text = ''
  let line = ''
  let font = ''
  for (let token = tokens.next(); token; token = tokens.next()) {
    if (token.kind === 'name') font = nameOf(content, token)
    else if (token.kind === 'string' || token.kind === 'hex') line += decode(bytesOf(content, token))
    else if (token.kind === 'number' && numberOf(content, token) < space) line += ' '
    else if (token.kind === 'keyword') {
      const operator = content.toString('latin1', token.start, token.end)
      if (operator === 'Tf') decode = decoderOf(font)
      if (operator === "'" || operator === '"') text += ' '
      text += line
      line = ''
      if (moving.has(operator)) text += ' '
      if (operator === 'ID') tokens.at = afterPicture(content, tokens.at)
    }
  }
  return text + line
}

const numberOf = (content: Buffer, { start, end }: Token) => Number(content.toString('latin1', start, end))

/** Pictures among operators were written with a line of their own for their end. */
function afterPicture(content: Buffer, at: number): number {
  const end = content.indexOf('\nEI\n', at)
  return end < 0 ? content.length : end + 4
}
