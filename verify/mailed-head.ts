// A signed head as somebody has kept it: a file of its own, what was copied out of a mail, or the whole mail as a program saved it.

const origin = /^[^\s+]+$/
const size = /^(?:0|[1-9][0-9]{0,15})$/
const root = /^[A-Za-z0-9+/]{43}=$/
const time = /^time [0-9TZ:.-]{20,24}$/
const signatureMark = '— '

/**
 * The signed note in a text. Marks of quoting, spaces at both ends of lines, line ends of other systems and a signature that was broken into
 * two lines are undone, as is the encoding of a saved mail. Whether the note is right only its signature says.
 *
 * @returns the first note, null where there is none
 */
export function noteIn(text: string): string | null {
  const lines = decoded(text.replace(/\r\n?/g, '\n'))
    .split('\n')
    .map((line) => line.replace(/^[\s>\uFEFF]+/, '').trimEnd())
  for (let at = 0; at + 3 < lines.length; at += 1) {
    const head = lines.slice(at, at + 4)
    const isHead = [origin, size, root, time].every((pattern, place) => pattern.test(head[place]!))
    const signatures = isHead ? signaturesFrom(lines, at + 4) : []
    if (signatures.length > 0) return [...head, '', ...signatures, ''].join('\n')
  }
  return null
}

/** The lines of signatures from here on; empty lines before them may be more or fewer than there were. */
function signaturesFrom(lines: readonly string[], from: number): string[] {
  const signatures: string[] = []
  let at = from
  while (lines[at] === '') at += 1
  for (; lines[at]?.startsWith(signatureMark); at += 1) {
    const line = lines[at]!
    const isBroken = !line.slice(signatureMark.length).includes(' ')
    signatures.push(isBroken ? `${line} ${lines[at + 1] ?? ''}` : line)
    if (isBroken) at += 1
  }
  return signatures
}

/** A text, and what the parts of a saved mail are in words. */
function decoded(text: string): string {
  return [unquoted(text), ...base64Parts(`${text}\n`)].join('\n')
}

/** The parts that a mail server has written in base64 (RFC 2045, section 6.8). */
function base64Parts(text: string): string[] {
  const parts = text.matchAll(
    /^content-transfer-encoding:[ \t]*base64[ \t]*\n(?:.+\n)*\n((?:[A-Za-z0-9+/]+={0,2}\n)+)/gim,
  )
  return Array.from(parts, ([, part = '']) => {
    try {
      const bytes = Uint8Array.from(atob(part.replaceAll('\n', '')), (character) => character.charCodeAt(0))
      return new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n')
    } catch {
      return ''
    }
  })
}

/** A saved mail has its signature mark in quoted-printable (RFC 2045, section 6.7); other texts are left as they are. */
function unquoted(text: string): string {
  if (!text.includes('=E2=80=94')) return text
  return text.replace(/=\n/g, '').replace(/(?:=[0-9A-F]{2})+/g, (run) => {
    const bytes = run.slice(1).split('=')
    return new TextDecoder().decode(Uint8Array.from(bytes, (hex) => Number.parseInt(hex, 16)))
  })
}
