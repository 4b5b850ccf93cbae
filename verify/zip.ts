// Reads the ZIP of a bundle, whose every byte is fixed but for names and contents: entries are stored one after the other, with one time and
// without extras. So whatever is changed, also where other programs would not look, is a refusal.
import { Refusal } from './bytes.ts'
import { reason } from './reasons.ts'

interface Entry {
  name: string
  at: number
  size: number
  checksum: number
}

const signatures = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 }

/** Sizes that follow an entry; names in UTF-8. */
const flags = 0x0808
/** The first of January 1980, midnight. */
const date = 0x21

/** The files of a bundle, by name. */
export function readZip(bytes: Uint8Array): Map<string, Uint8Array> {
  const reader = readerOf(bytes)
  const end = bytes.length - 22
  const [signature, disks, count, countAgain, size, start, comment] = reader.at(end, [4, 4, 2, 2, 4, 4, 2])
  if (signature !== signatures.end || disks !== 0 || count !== countAgain || comment !== 0)
    throw new Refusal(reason('no-zip'))
  if (start! + size! !== end) throw new Refusal(reason('zip-directory-moved'))
  const files = new Map<string, Uint8Array>()
  let [local, central] = [0, start!]
  for (let at = 0; at < count!; at++) {
    const entry = readEntry(reader, { local, central })
    const content = bytes.subarray(entry.at, entry.at + entry.size)
    if (files.has(entry.name)) throw new Refusal(reason('zip-name-twice', { name: entry.name }))
    if (crc32(content) !== entry.checksum) throw new Refusal(reason('file-damaged', { name: entry.name }))
    files.set(entry.name, content)
    local = entry.at + entry.size + 16
    central += 46 + new TextEncoder().encode(entry.name).length
  }
  if (local !== start || central !== end) throw new Refusal(reason('zip-has-more'))
  return files
}

/** An entry by both of its descriptions, which have to say the same. */
function readEntry(
  reader: ReturnType<typeof readerOf>,
  { local, central }: { local: number; central: number },
): Entry {
  const said = reader.at(central, [4, 2, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2, 2, 2, 2, 4, 4])
  const [, made, , , , , , checksum, , size, nameLength] = said as number[]
  const modes = 0o100644 * 2 ** 16
  const expected = [
    signatures.central,
    made,
    20,
    flags,
    0,
    0,
    date,
    checksum,
    size,
    size,
    nameLength,
    0,
    0,
    0,
    0,
    modes,
    local,
  ]
  if (said.some((value, at) => value !== expected[at]) || made !== 0x033f)
    throw new Refusal(reason('zip-directory-damaged'))
  const name = reader.text(central + 46, nameLength!)
  const head = reader.at(local, [4, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2])
  const expectedHead = [signatures.local, 20, flags, 0, 0, date, 0, 0, 0, nameLength, 0]
  const at = local + 30 + nameLength!
  const after = reader.at(at + size!, [4, 4, 4, 4])
  if (
    head.some((value, place) => value !== expectedHead[place]) ||
    reader.text(local + 30, nameLength!) !== name ||
    after.some((value, place) => value !== [signatures.descriptor, checksum, size, size][place])
  )
    throw new Refusal(reason('zip-head-damaged', { name }))
  return { name, at, size: size!, checksum: checksum! }
}

function readerOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const check = (from: number, length: number) => {
    if (from < 0 || from + length > bytes.length) throw new Refusal(reason('zip-cut-off'))
  }
  return {
    /** Numbers of so many bytes each, one after the other. */
    at(from: number, sizes: readonly (2 | 4)[]): number[] {
      check(
        from,
        sizes.reduce<number>((sum, size) => sum + size, 0),
      )
      let at = from
      return sizes.map((size) => {
        const value = size === 2 ? view.getUint16(at, true) : view.getUint32(at, true)
        at += size
        return value
      })
    },
    text(from: number, length: number): string {
      check(from, length)
      const text = String.fromCharCode(...bytes.subarray(from, from + length))
      if (!/^[a-z0-9./-]{1,100}$/.test(text)) throw new Refusal(reason('zip-other-file'))
      return text
    },
  }
}

const table = Uint32Array.from({ length: 256 }, (_, at) => {
  let value = at
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = table[(value ^ byte) & 0xff]! ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
