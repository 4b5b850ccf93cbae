/** A box of the ISO base media format. */
export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** Numbers of four bytes. */
export function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at)
  return bytes
}

export const handler = (type: string, name = '') =>
  box('hdlr', numbers(0, 0), type, Buffer.alloc(12), `${name}\0`)

const picture = (...more: Buffer[]) =>
  box('avc1', Buffer.alloc(78), box('avcC', Buffer.from([1, 2, 3])), ...more)
const sound = (...more: Buffer[]) =>
  box('mp4a', Buffer.alloc(28), box('esds', Buffer.from([1, 2, 3])), ...more)
const other = (...more: Buffer[]) => box('mett', Buffer.alloc(8), ...more)

export interface Track {
  handler: string
  /** Where its chunks lie in the film's data, and what they hold: a sample a chunk. */
  chunks: readonly { at: number; size: number }[]
  name?: string
  /** Boxes of the track, of its tables and of its description. */
  more?: Buffer[]
  tables?: Buffer[]
  description?: Buffer[]
  wide?: boolean
  data?: Buffer
}

function track(id: number, { handler: type, chunks, ...rest }: Track, data: number): Buffer {
  const entry = { vide: picture, soun: sound }[type] ?? other
  const wide = Buffer.alloc(8 * chunks.length)
  for (const [index, { at }] of chunks.entries()) wide.writeBigUInt64BE(BigInt(data + at), 8 * index)
  const positions = rest.wide
    ? box('co64', numbers(0, chunks.length), wide)
    : box('stco', numbers(0, chunks.length, ...chunks.map(({ at }) => data + at)))
  const tables = box(
    'stbl',
    box('stsd', numbers(0, 1), entry(...(rest.description ?? []))),
    box('stts', numbers(0, 1, chunks.length, 1)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stsz', numbers(0, 0, chunks.length, ...chunks.map(({ size }) => size))),
    positions,
    ...(rest.tables ?? []),
  )
  const references = rest.data ?? box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1))))
  const media = box(
    'mdia',
    box('mdhd', Buffer.alloc(24)),
    handler(type, rest.name),
    box('minf', references, tables),
  )
  return box('trak', box('tkhd', numbers(7, 0, 0, id), Buffer.alloc(68)), media, ...(rest.more ?? []))
}

/** An MP4 film: what lies at the top, its tracks, and the data that their chunks are in. */
export function film(
  tracks: readonly Track[],
  data: Buffer,
  {
    top = [],
    movie = [],
    ftyp = 'isom\0\0\0\0isom',
  }: { top?: Buffer[]; movie?: Buffer[]; ftyp?: string } = {},
): Buffer {
  const file = (at: number) => {
    const boxes = tracks.map((each, index) => track(index + 1, each, at))
    return Buffer.concat([
      box('ftyp', ftyp),
      box('moov', box('mvhd', Buffer.alloc(100)), ...boxes, ...movie),
      ...top,
    ])
  }
  const head = file(0)
  return Buffer.concat([file(head.length + 8), box('mdat', data)])
}

/** Bytes one after the other, and where each of them lies. */
export function laidOut(...contents: (string | Buffer)[]): {
  data: Buffer
  at: { at: number; size: number }[]
} {
  const parts = contents.map((content) => Buffer.from(content as string))
  let position = 0
  const at = parts.map(({ length }) => {
    const start = position
    position += length
    return { at: start, size: length }
  })
  return { data: Buffer.concat(parts), at }
}

/** One fragment (`moof` and `mdat`) whose runs of samples lie in its data one after the other. */
export function fragment(
  runs: readonly { track: number; content: Buffer | string }[],
  { inside = [], wholeFragment = true }: { inside?: Buffer[]; wholeFragment?: boolean } = {},
): Buffer {
  const make = (first: number) => {
    let at = first
    const boxes = runs.map(({ track: id, content }) => {
      const size = Buffer.from(content as string).length
      const run = box(
        'traf',
        box('tfhd', numbers(wholeFragment ? 0x020000 : 0, id)),
        box('trun', numbers(0x201, 1, at, size)),
      )
      at += size
      return run
    })
    return box('moof', box('mfhd', numbers(0, 1)), ...boxes, ...inside)
  }
  const length = make(0).length
  return Buffer.concat([make(length + 8), box('mdat', ...runs.map(({ content }) => content))])
}
