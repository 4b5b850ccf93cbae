import type { HidingPlace } from './place.ts'

/** An element of EBML, with its size in eight bytes. */
function element(id: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

interface Parts {
  head?: Buffer[]
  segment?: Buffer[]
  info?: Buffer[]
  tracks?: Buffer[]
  track?: Buffer[]
  cluster?: Buffer[]
  group?: Buffer[]
}

export const frame = 'the film itself'
const number = (value: number) => Buffer.from([value])
/** A frame of a track. */
const block = (track: number, content: string) =>
  Buffer.concat([Buffer.from([0x80 | track, 0, 0, 0x80]), Buffer.from(content)])

export function webm(parts: Parts): Buffer {
  const more = (key: keyof Parts) => parts[key] ?? []
  const track = element(
    'ae',
    element('d7', number(1)),
    element('83', number(1)),
    element('86', 'V_VP9'),
    ...more('track'),
  )
  return Buffer.concat([
    element('1a45dfa3', element('4282', 'webm'), ...more('head')),
    element(
      '18538067',
      element('1549a966', element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])), ...more('info')),
      element('1654ae6b', track, ...more('tracks')),
      element(
        '1f43b675',
        element('e7', number(0)),
        element('a3', block(1, frame)),
        ...(parts.group ? [element('a0', element('a1', block(1, frame)), ...parts.group)] : []),
        ...more('cluster'),
      ),
      ...more('segment'),
    ),
  ])
}

const places: Record<string, (secret: string) => Parts> = {
  tags: (s) => ({ segment: [element('1254c367', element('7373', s))] }),
  attachments: (s) => ({ segment: [element('1941a469', element('61a7', s))] }),
  chapters: (s) => ({ segment: [element('1043a770', element('45b9', s))] }),
  'element of no standard': (s) => ({ segment: [element('4abc', s)] }),
  'empty space': (s) => ({ segment: [element('ec', s)] }),
  title: (s) => ({ info: [element('7ba9', s)] }),
  'element of no standard in the information': (s) => ({ info: [element('4abc', s)] }),
  'name of a track': (s) => ({ track: [element('536e', s), element('258688', s), element('3a9697', s)] }),
  'element of no standard in a track': (s) => ({ track: [element('4abc', s)] }),
  'empty space in a cluster': (s) => ({ cluster: [element('ec', s)] }),
  'tags in a cluster': (s) => ({ cluster: [element('1254c367', s), element('4abc', s)] }),
  'element of no standard in a group of blocks': (s) => ({ group: [element('4abc', s)] }),
  'track of metadata': (s) => ({
    tracks: [element('ae', element('d7', number(2)), element('83', number(33)), element('86', 'D_X'))],
    cluster: [element('a3', block(2, s)), element('a0', element('a1', block(2, s)))],
  }),
  'element of no standard in the head': (s) => ({ head: [element('4abc', s)] }),
}

export const webmPlaces: HidingPlace[] = ['video/webm', 'video/x-matroska'].flatMap((contentType) =>
  Object.entries(places).map(([place, parts]) => ({
    format: contentType.slice(6),
    place,
    contentType,
    file: (secret: string) => webm(parts(secret)),
  })),
)
