const shownSigns = 60

/**
 * A name that somebody chose, made fit for a subject or a mail to strangers: on one line, cut after a word where it
 * is long, and without anything that a mail program makes a link of: `evil.example/x` becomes `evil example/x`.
 */
export function inSubject(name: string): string {
  const line = withoutAddresses(name)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const signs = [...line]
  if (signs.length <= shownSigns) return line
  const cut = signs.slice(0, shownSigns).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}

/** Dots of numbers and at the ends of words stay. */
function withoutAddresses(text: string): string {
  return text
    .replace(/\p{L}[\p{L}\p{N}+.-]*:\/\//gu, '')
    .replaceAll('@', ' at ')
    .replace(/(?<=[\p{L}\p{N}-])[.．。｡](?=\p{L})|(?<=\p{L})[.．。｡](?=[\p{L}\p{N}-])/gu, ' ')
}
