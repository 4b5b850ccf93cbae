import { z } from 'zod'
import { languages } from '../language.ts'
import { idSchema, instantSchema } from './common.ts'
import {
  type MailPlaceholder,
  type MailTemplate,
  mailPlaceholders,
  mailTemplates,
  mailTextRules,
  requiredIn,
} from './mail-text-rules.ts'
import { unknownPlaceholder } from './placeholders.ts'
import { line, text } from './text.ts'

const { subjectMax, headingMax, textMax } = mailTextRules

export const mailTemplateSchema = z.enum(Object.keys(mailTemplates) as [MailTemplate])
export const mailPlaceholderSchema = z.enum(mailPlaceholders)
const languageSchema = z.enum(languages)

/** What a mail says in one language: plain text, with an empty line between paragraphs. */
export const mailWordsSchema = z.strictObject({
  subject: line(subjectMax).min(3, 'Please write a subject'),
  heading: line(headingMax).min(3, 'Please write a heading'),
  text: text(textMax).min(10, 'Please write the text'),
})
export type MailWords = z.infer<typeof mailWordsSchema>

/** New words, or null for the default; `version` is that of the words that they replace. */
export const mailTextFormSchema = z.strictObject({
  version: z.int().min(0),
  words: mailWordsSchema.nullable(),
})
export type MailTextForm = z.infer<typeof mailTextFormSchema>

/** Words that are to be looked at and are not saved. */
export const mailTextTrialSchema = z.strictObject({ words: mailWordsSchema })

export const mailTextParamsSchema = z.object({ template: mailTemplateSchema })
export const mailTextLanguageParamsSchema = z.object({
  template: mailTemplateSchema,
  language: languageSchema,
})

const storedWords = z.object({ subject: z.string(), heading: z.string(), text: z.string() })
/** The administrator; the name is null where the account is not known. */
const bySchema = z.object({ userId: idSchema, name: z.string().nullable() })

/** Words of a mail that differ from the default. */
export const changedMailTextSchema = z.object({
  template: mailTemplateSchema,
  language: languageSchema,
  at: instantSchema,
  by: bySchema,
})
export type ChangedMailText = z.infer<typeof changedMailTextSchema>

/** A mail with the words of each language, what can stand in them, and what they were before. */
export const mailTextSchema = z.object({
  template: mailTemplateSchema,
  placeholders: z.array(
    z.object({
      name: mailPlaceholderSchema,
      required: z.boolean(),
      /** What it stands for in the preview; empty where it says nothing there. */
      examples: z.object({ en: z.string(), de: z.string() }),
    }),
  ),
  languages: z.array(
    z.object({
      language: languageSchema,
      default: storedWords,
      /** Null: the default is in force. */
      own: storedWords.nullable(),
      version: z.int(),
      /** The latest changes, newest first; words are null where the default was restored. */
      history: z.array(
        z.object({ version: z.int(), words: storedWords.nullable(), at: instantSchema, by: bySchema }),
      ),
    }),
  ),
})
export type MailText = z.infer<typeof mailTextSchema>
export type MailTextIn = MailText['languages'][number]

/** A mail with example data, as its reader would get it. */
export const mailPreviewSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type MailPreview = z.infer<typeof mailPreviewSchema>

/** What is wrong with the placeholders of a text. */
export type PlaceholderFault =
  | { path: keyof MailWords; unknown: string }
  | { path: keyof MailWords; missing: MailPlaceholder }

/** The first placeholder that a field should not have, and those that are in no field and have to be. */
export function placeholderFaults(
  template: MailTemplate,
  words: MailWords,
  known: readonly string[],
): PlaceholderFault[] {
  const unknown = (['subject', 'heading', 'text'] as const).flatMap((path): PlaceholderFault[] => {
    const found = unknownPlaceholder(words[path], known)
    return found === undefined ? [] : [{ path, unknown: found }]
  })
  const all = `${words.subject}\n${words.heading}\n${words.text}`
  const missing = requiredIn(template).filter((name) => !all.includes(`{${name}}`))
  return [...unknown, ...missing.map((name) => ({ path: 'text', missing: name }) as const)]
}
