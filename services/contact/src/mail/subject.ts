const shownSigns = 60

/** A name for a subject line: on one line, and cut after a word where it is long. */
export function inSubject(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim()
  const signs = [...line]
  if (signs.length <= shownSigns) return line
  const cut = signs.slice(0, shownSigns).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}
