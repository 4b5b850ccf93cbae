import { unreadable } from './unreadable.ts'

/** The text of a file: what its first bytes say, else UTF-8, else Windows-1252, which older banking programs write. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (first === 0x50 && second === 0x4b) throw unreadable('This is a ZIP file. Please unpack it first.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The text of XML, which says itself how it is encoded. */
export function decodeXml(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const named = /^\s*<\?xml[^>]*encoding=["']([\w-]{1,40})["']/i.exec(head)?.[1]
  if (!named) return decode(bytes)
  try {
    return new TextDecoder(named, { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes)
  }
}
