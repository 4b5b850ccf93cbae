import { inflateSync } from 'node:zlib'

const windows = new TextDecoder('windows-1252')

/** What a PDF says in built-in typefaces, without spaces: lines break where they like. */
export function lettersOf(pdf: Uint8Array): string {
  return streamsOf(pdf)
    .filter((stream) => stream.includes(' Tf'))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]+)>/g)])
    .map((match) => windows.decode(Buffer.from(match[1]!, 'hex')))
    .join('')
    .replace(/\s/g, '')
}

/** The letters of the embedded typefaces that a PDF uses. */
export function embeddedLettersOf(pdf: Uint8Array): string {
  return streamsOf(pdf)
    .filter((stream) => stream.includes('begincmap'))
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\]/g)])
    .flatMap((list) => [...list[1]!.matchAll(/<([0-9a-f]+)>/g)])
    .map((match) => Buffer.from(match[1]!, 'hex').swap16().toString('utf16le'))
    .join('')
}

export const squeezed = (text: string) => text.replace(/\s/g, '')

function streamsOf(pdf: Uint8Array): string[] {
  const raw = Buffer.from(pdf).toString('latin1')
  return [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map((match) => {
    try {
      return inflateSync(Buffer.from(match[1]!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
}
