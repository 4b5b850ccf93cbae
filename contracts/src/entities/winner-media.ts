import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'
import { line, text, wellFormed } from './text.ts'
import { creditKinds, mediaPurposes, mediaRules, pictureFormats, shareCard } from './winner-media-rules.ts'

/** What names a public file: the SHA-256 of what it was made of, in hexadecimal. What is behind the address never changes. */
export const contentHashSchema = wellFormed().regex(/^[0-9a-f]{64}$/)

/** One file of a picture; `width` in pixels. */
export const pictureVariantSchema = z.object({
  format: z.enum(pictureFormats),
  width: z.int(),
  url: z.string(),
})

const size = { width: z.int(), height: z.int() }

/**
 * A picture in several widths and formats, the smallest first. `width` and `height` are those of the largest; `placeholder` is a blurred
 * one of some hundred bytes as a `data:` address, to be shown until one is there.
 */
export const winnerPictureSchema = z.object({
  id: contentHashSchema,
  kind: z.literal('picture'),
  ...size,
  alt: z.string(),
  caption: z.string(),
  placeholder: z.string(),
  variants: z.array(pictureVariantSchema),
})
export type WinnerPicture = z.infer<typeof winnerPictureSchema>

/** The picture of a winner in lists and on its page; `card` is cut for links on other sites. */
export const winnerCoverSchema = winnerPictureSchema.extend({
  card: z.object({
    url: z.string(),
    width: z.literal(shareCard.width),
    height: z.literal(shareCard.height),
  }),
})
export type WinnerCover = z.infer<typeof winnerCoverSchema>

/** The language of a film's captions, as `<track srclang>` has it; `label` is what readers choose by. */
export const filmCaptionsSchema = z.object({ language: z.string(), label: z.string(), url: z.string() })

/** A language as captions name it (BCP 47): `de`, `pt-BR`, `zh-Hant`. */
export const captionLanguageSchema = wellFormed().regex(
  /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/,
  'A language tag, for example de or pt-BR',
)

/** Some seconds of a film, silent and small, to be played again and again. */
export const filmLoopSchema = z.object({ url: z.string(), ...size })
export type FilmLoop = z.infer<typeof filmLoopSchema>

/** The case film: an MP4 whose `url` answers HTTP ranges. Without a poster, pages show the cover. */
export const winnerFilmSchema = z.object({
  id: contentHashSchema,
  kind: z.literal('film'),
  ...size,
  caption: z.string(),
  contentType: z.literal('video/mp4'),
  sizeBytes: z.int(),
  durationSeconds: z.number().optional(),
  url: z.string(),
  poster: winnerPictureSchema.omit({ caption: true, alt: true }).optional(),
  loop: filmLoopSchema.optional(),
  captions: z.array(filmCaptionsSchema),
})
export type WinnerFilm = z.infer<typeof winnerFilmSchema>

/** Who is named in the credits: a person with a role, or a company; without a role its kind says what it did. */
export const creditSchema = z.object({
  kind: z.enum(creditKinds),
  role: z.string(),
  name: z.string(),
})
export type Credit = z.infer<typeof creditSchema>

/** The credits as an administrator writes them, in the order in which they are shown. */
export const creditsFormSchema = z
  .array(
    z.strictObject({
      kind: z.enum(creditKinds),
      role: line(80),
      name: line(120).min(1, 'Required'),
    }),
  )
  .max(mediaRules.creditsMax, `At most ${mediaRules.creditsMax} credits`)

/** A country by its two letters (ISO 3166-1). */
export const countrySchema = wellFormed().regex(/^[A-Z]{2}$/, 'Two capital letters, for example DE')

/**
 * A file of a winner as administrators see it. `waiting`: it is being made ready; `refused`: that is not possible, and `refusal` says why;
 * `ready`: it is shown with the winner, by `picture` or `film`. `progress` (percent) is there while a film is being made. A refused film that
 * `canRepeat` may be possible at another attempt. `captions` are those of a film.
 */
export const adminMediaSchema = z.object({
  id: idSchema,
  purpose: z.enum(mediaPurposes),
  state: z.enum(['waiting', 'ready', 'refused']),
  refusal: z.string().optional(),
  progress: z.int().min(0).max(100).optional(),
  canRepeat: z.boolean().optional(),
  captions: z.array(filmCaptionsSchema.omit({ url: true })).optional(),
  name: z.string(),
  sizeBytes: z.int(),
  alt: z.string(),
  caption: z.string(),
  createdAt: instantSchema,
  picture: winnerPictureSchema.optional(),
  film: winnerFilmSchema.optional(),
})
export type AdminMedia = z.infer<typeof adminMediaSchema>

/** What a file that is sent is for, and what it is called. */
export const mediaUploadQuerySchema = z.object({
  purpose: z.enum(mediaPurposes),
  name: line(255).min(1, 'Required'),
})

/** What is said about a picture: `alt` to those who do not see it, `caption` below it. What is absent stays. */
export const mediaChangeSchema = z.strictObject({
  alt: text(mediaRules.altMax).optional(),
  caption: text(mediaRules.captionMax).optional(),
})

/** The stills in their new order; those that are not named follow in the order they have. */
export const stillsOrderSchema = z.strictObject({
  ids: z
    .array(idSchema)
    .min(1)
    .max(mediaRules.stillsMax)
    .refine((ids) => new Set(ids).size === ids.length, 'Each picture once'),
})

/** The captions of a film in one language: a WebVTT file. */
export const captionsFormSchema = z.strictObject({
  text: wellFormed()
    .min(1, 'Required')
    .max(mediaRules.captionFileMax, `At most ${mediaRules.captionFileMax} characters`),
})
