import { readTokens } from './tokens.ts'

/** PostScript as it is, without comments: calculations of colours. */
export function withoutComments(code: Buffer): Buffer {
  const tokens = readTokens(code)
  const parts: string[] = []
  for (let token = tokens.next(); token; token = tokens.next())
    // a calculation has numbers, operators and braces
    if (['number', 'keyword', '{', '}'].includes(token.kind))
      parts.push(code.toString('latin1', token.start, token.end))
  return Buffer.from(parts.join(' '), 'latin1')
}
