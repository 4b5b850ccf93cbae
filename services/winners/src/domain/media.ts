import { DomainError } from '@accolade/contracts/domain-error'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import type {
  AdminMedia,
  WinnerCover,
  WinnerFilm,
  WinnerPicture,
} from '@accolade/contracts/entities/winner-media'
import {
  filmTypes,
  type MediaPurpose,
  mediaRules,
  type pictureFormats,
  shareCard,
} from '@accolade/contracts/entities/winner-media-rules'

/** What a picture was made into. `file` is the name within the folder of its hash. */
export interface PictureShape {
  width: number
  height: number
  placeholder: string
  variants: { format: (typeof pictureFormats)[number]; width: number; file: string }[]
}

/** What a film was made into. */
export interface FilmShape {
  width: number
  height: number
  sizeBytes: number
  durationSeconds?: number
  poster?: PictureShape
  loop?: { width: number; height: number }
}

/** The captions of a film in one language; the hash of the text is part of its address. */
export interface Captions {
  language: string
  label: string
  hash: string
  text: string
}

/** `receiving` while it comes, `waiting` to be made ready; `refused`: that is not possible. */
export type MediaState = 'receiving' | 'waiting' | 'ready' | 'refused'

/** A file that is shown with a winner, or is to be. */
export interface Media {
  id: string
  winnerId: string
  purpose: MediaPurpose
  /** Among the stills; lowest first, numbers may be missing. */
  position: number
  state: MediaState
  refusal: string | null
  /** How much of a film is made, in percent; null: it is not being made. */
  progress: number | null
  canRepeat: boolean
  name: string
  contentType: string
  sizeBytes: number
  alt: string
  caption: string
  hash: string | null
  shape: PictureShape | FilmShape | null
  captions: Captions[]
  createdAt: Date
}

/** The names of files that every cover and film has besides its variants. */
export const [cardFile, filmFile, loopFile] = ['card.jpg', 'film.mp4', 'loop.mp4']

/** The name of a film's captions. */
export const captionsFile = ({ language, hash }: Captions) =>
  `${language.toLowerCase()}-${hash.slice(0, 16)}.vtt`

/** The address of a public file. */
export const mediaUrl = (hash: string, file: string) => `/api/winners/media/${hash}/${file}`

/** What a winner shows of its files: those that are ready. What is not there is absent. */
export function presentationOf(media: readonly Media[]): Pick<AdminWinner, 'cover' | 'stills' | 'film'> {
  const ready = media.filter(({ state }) => state === 'ready')
  const [cover, film] = (['cover', 'film'] as const).map((wanted) =>
    ready.find(({ purpose }) => purpose === wanted),
  )
  const stills = ready.filter(({ purpose }) => purpose === 'still').sort((a, b) => a.position - b.position)
  return {
    ...(cover && { cover: coverOf(cover) }),
    ...(stills.length > 0 && { stills: stills.map(pictureOf) }),
    ...(film && { film: filmOf(film) }),
  }
}

function coverOf(media: Media): WinnerCover {
  return { ...pictureOf(media), card: { url: mediaUrl(media.hash ?? '', cardFile), ...shareCard } }
}

function pictureOf({ hash, shape, alt, caption }: Media): WinnerPicture {
  return { ...drawn(hash ?? '', shape as PictureShape), alt, caption }
}

function drawn(id: string, { variants, ...shape }: PictureShape) {
  const addressed = variants.map(({ file, ...variant }) => ({ ...variant, url: mediaUrl(id, file) }))
  return { id, kind: 'picture' as const, ...shape, variants: addressed }
}

function filmOf({ hash, shape, caption, captions }: Media): WinnerFilm {
  const id = hash ?? ''
  const { poster, loop, ...film } = shape as FilmShape
  return {
    ...{ id, kind: 'film', caption, ...film, contentType: 'video/mp4', url: mediaUrl(id, filmFile) },
    ...(poster && { poster: drawn(id, poster) }),
    ...(loop && { loop: { ...loop, url: mediaUrl(id, loopFile) } }),
    captions: captions.map((track) => ({
      language: track.language,
      label: track.label,
      url: mediaUrl(id, captionsFile(track)),
    })),
  }
}

/** A file as administrators see it. */
export function adminView(media: Media): AdminMedia {
  const { id, purpose, state, refusal, progress, canRepeat, name, sizeBytes, alt, caption, createdAt } = media
  return {
    ...{ id, purpose, name, sizeBytes, alt, caption },
    state: state === 'receiving' ? 'waiting' : state,
    ...(refusal !== null && { refusal }),
    ...(progress !== null && { progress }),
    ...(canRepeat && { canRepeat }),
    ...(purpose === 'film' && { captions: media.captions }),
    createdAt: createdAt.toISOString(),
    ...(state === 'ready' && (purpose === 'film' ? { film: filmOf(media) } : { picture: pictureOf(media) })),
  }
}

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
}

/** The media type of a public file; undefined: no public file is called so. */
export function typeOf(file: string): string | undefined {
  return types[file.split('.').at(-1) ?? '']
}

/** Pictures that can be drawn again. HEIC is not among them: its decoder is patented, and the picture library has none. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

/** @throws DomainError `unsupported-media` where a file of this type can't be shown */
export function checkType(purpose: MediaPurpose, contentType: string | null): void {
  if (purpose !== 'film' && pictureTypes.includes(contentType ?? '')) return
  if (purpose === 'film' && (filmTypes as readonly (string | null)[]).includes(contentType)) return
  throw new DomainError(
    'unsupported-media',
    purpose === 'film'
      ? 'Only MP4, QuickTime, WebM and Matroska films can be shown'
      : 'Only PNG, JPEG, GIF, WebP and AVIF pictures can be shown',
  )
}

/** @throws DomainError `conflict` where there are enough stills, or another film is being made ready */
export function checkRoom(purpose: MediaPurpose, media: readonly Media[]): void {
  if (purpose === 'film' && media.some((each) => each.purpose === 'film' && each.state === 'waiting'))
    throw new DomainError('conflict', 'Another film is being made ready: wait for it, or delete it')
  if (
    purpose === 'still' &&
    media.filter(({ purpose }) => purpose === 'still').length >= mediaRules.stillsMax
  )
    throw new DomainError('conflict', `At most ${mediaRules.stillsMax} stills`)
}

/** How many bytes a file may have. */
export const maxBytesOf = (purpose: MediaPurpose) =>
  purpose === 'film' ? mediaRules.filmBytesMax : mediaRules.pictureBytesMax
