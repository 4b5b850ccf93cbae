import type { Captions, FilmShape, Media, MediaState, PictureShape } from '../domain/media.ts'
import type { Prisma } from './generated/client.ts'

type Row = Prisma.WinnerMediaGetPayload<object>

export function toMedia({ claimedUntil: _until, attempts: _attempts, ...row }: Row): Media {
  return {
    ...row,
    purpose: row.purpose as Media['purpose'],
    state: row.state as MediaState,
    sizeBytes: Number(row.sizeBytes),
    shape: row.shape as unknown as PictureShape | FilmShape | null,
    captions: row.captions as unknown as Captions[],
  }
}
