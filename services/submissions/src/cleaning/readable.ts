/** A shorter run of letters comes about by chance in packed pictures and sound. */
const shortestRun = 6

const beyondAscii = '[\\xc3-\\xdf][\\x80-\\xbf]|[\\xe0-\\xef][\\x80-\\xbf]{2}'
const runs = {
  utf8: new RegExp(`(?:[\\x20-\\x7e]|${beyondAscii}){${shortestRun},}`, 'g'),
  utf16le: new RegExp(`(?:[\\x20-\\x7e\\xa0-\\xff]\\0){${shortestRun},}`, 'g'),
  utf16be: new RegExp(`(?:\\0[\\x20-\\x7e\\xa0-\\xff]){${shortestRun},}`, 'g'),
}

/** What could be read as text in some bytes, in UTF-8 and in UTF-16 of either order: one run of characters a line. */
export function readableText(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const found = (Object.keys(runs) as (keyof typeof runs)[]).flatMap((encoding) =>
    (text.match(runs[encoding]) ?? []).map((run) => decoded(Buffer.from(run, 'latin1'), encoding)),
  )
  return found.join('\n')
}

function decoded(run: Buffer, encoding: keyof typeof runs): string {
  return encoding === 'utf16be' ? run.swap16().toString('utf16le') : run.toString(encoding)
}
