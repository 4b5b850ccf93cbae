import { box, film, fragment, handler, laidOut, numbers, type Track } from './film-file.ts'
import type { HidingPlace } from './place.ts'

export const picture = 'the film itself'
export const sound = 'the sound of it'

interface Parts {
  top?: Buffer[]
  movie?: Buffer[]
  ftyp?: string
  /** More of the track of pictures. */
  track?: Partial<Track>
  sound?: Partial<Track>
  /** More tracks; their one chunk is the secret. */
  tracks?: Partial<Track>[]
  /** Between the chunks of picture and sound. */
  between?: string
}

/** A film with one chunk of pictures and one of sound, and with what is given. */
export function filmWith(parts: Parts, secret: string | Buffer = ''): Buffer {
  const more = parts.tracks ?? []
  const { data, at } = laidOut(picture, parts.between ?? '', ...more.map(() => secret), sound)
  const last = at.at(-1) ?? { at: 0, size: 0 }
  const first = at[0] ?? last
  const tracks: Track[] = [
    { handler: 'vide', chunks: [first], ...parts.track },
    ...more.map((each, index) => ({ handler: 'meta', chunks: [at[2 + index] ?? last], ...each })),
    { handler: 'soun', chunks: [last], wide: true, ...parts.sound },
  ]
  return film(tracks, data, parts)
}

const places: Record<string, (secret: string) => Parts> = {
  'user data': (s) => ({ movie: [box('udta', box('\u00a9ART', s))] }),
  metadata: (s) => ({ movie: [box('meta', s)] }),
  'box of no standard in the film': (s) => ({ movie: [box('priv', s)] }),
  'box of no standard at the top': (s) => ({ top: [box('priv', s)] }),
  'free space': (s) => ({ top: [box('free', s), box('skip', s)] }),
  'box with an id': (s) => ({ top: [box('uuid', Buffer.alloc(16, 3), s)] }),
  brands: (s) => ({ ftyp: `isom\0\0\0\0isom${s.padEnd(Math.ceil(s.length / 4) * 4)}` }),
  'name of a handler': (s) => ({ track: { name: s } }),
  'user data of a track': (s) => ({ track: { more: [box('udta', box('name', s))] } }),
  'box of no standard in a track': (s) => ({ track: { more: [box('priv', s)] } }),
  'references between tracks': (s) => ({ track: { more: [box('tref', box('cdsc', s))] } }),
  'box of no standard in a table': (s) => ({ track: { tables: [box('priv', s)] } }),
  'groups of samples of no standard': (s) => ({ track: { tables: [box('sgpd', numbers(0), 'priv', s)] } }),
  'description of pictures': (s) => ({
    track: { description: [box('priv', s), box('uuid', Buffer.alloc(16, 3), s)] },
  }),
  'description of sound': (s) => ({ sound: { description: [box('priv', s)] } }),
  'address of the data': (s) => ({
    track: { data: box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1), s))) },
  }),
  'language of a track': (s) => ({ movie: [box('iods', s)] }),
  'positions of a camera': () => ({ tracks: [{ handler: 'meta' }] }),
  'positions of a camera, in QuickTime': () => ({ tracks: [{ handler: 'gpmd' }] }),
  chapters: () => ({ tracks: [{ handler: 'text' }] }),
  'time code': () => ({ tracks: [{ handler: 'tmcd' }] }),
  'track of no standard': () => ({ tracks: [{ handler: 'priv' }, { handler: 'hint' }] }),
  'data that no track refers to': (s) => ({ between: s }),
}

/** A film in fragments, whose second track says where it was made. */
export function fragmented(secret: string, extra: Partial<Parameters<typeof fragment>[1]> = {}): Buffer {
  const extends_ = box('mvex', ...[1, 2].map((id) => box('trex', numbers(0, id, 1, 0, 0, 0))))
  const empty = film(
    [
      { handler: 'vide', chunks: [] },
      { handler: 'meta', chunks: [] },
    ],
    Buffer.alloc(0),
    { movie: [extends_] },
  ).subarray(0, -8)
  const one = fragment(
    [
      { track: 2, content: secret },
      { track: 1, content: picture },
    ],
    extra,
  )
  const two = fragment(
    [
      { track: 1, content: sound },
      { track: 2, content: secret },
    ],
    extra,
  )
  return Buffer.concat([empty, one, two])
}

const fragmentPlaces: Record<string, (secret: string) => Buffer> = {
  'positions of a camera in fragments': (s) => fragmented(s),
  'box of no standard in a fragment': (s) => fragmented(s, { inside: [box('uuid', Buffer.alloc(16, 3), s)] }),
}

export const filmPlaces: HidingPlace[] = [
  ...Object.entries(places).map(([place, parts]) => ({
    format: 'MP4',
    place,
    contentType: 'video/mp4',
    file: (secret: string) => filmWith(parts(secret), secret),
  })),
  ...Object.entries(fragmentPlaces).map(([place, file]) => ({
    format: 'MP4',
    place,
    contentType: 'video/mp4',
    file,
  })),
]

export { handler }
