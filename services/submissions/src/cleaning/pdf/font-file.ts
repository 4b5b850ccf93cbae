/** Tables of TrueType and OpenType in which makers write: names, signatures, metadata, notes. */
const identifyingTables = new Set(['name', 'DSIG', 'meta', 'FFTM', 'PfEd', 'TeX ', 'SIL ', 'Silf', 'FOND'])

/** A font file whose tables of names are empty; the programs of other kinds come back as they are. */
export function stripFontFile(content: Buffer): Buffer {
  const file = Buffer.from(content)
  const kind = file.length >= 12 ? file.toString('latin1', 0, 4) : ''
  if (!['\0\x01\0\0', 'true', 'OTTO'].includes(kind)) return file
  const count = file.readUInt16BE(4)
  for (let table = 0; table < count && 28 + 16 * table <= file.length; table++) {
    const entry = 12 + 16 * table
    if (!identifyingTables.has(file.toString('latin1', entry, entry + 4))) continue
    const start = Math.min(file.length, file.readUInt32BE(entry + 8))
    file.fill(0, start, Math.min(file.length, start + file.readUInt32BE(entry + 12)))
    file.writeUInt32BE(0, entry + 12)
  }
  return file
}
