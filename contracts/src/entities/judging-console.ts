import { z } from 'zod'
import { idSchema, instantSchema } from './common.ts'

/** How far one judge is in one category: submissions in judging that the judge has, and those of them scored completely. */
export const consoleCellSchema = z.object({ categoryId: idSchema, assigned: z.int(), done: z.int() })
export type ConsoleCell = z.infer<typeof consoleCellSchema>

/** A judge with the assigned categories. */
export const consoleJudgeSchema = z.object({
  judgeId: idSchema,
  /** False: assigned, but no judge any more. */
  active: z.boolean(),
  /** When the judge last saved a score or declared a conflict; null: never. */
  lastActiveAt: instantSchema.nullable(),
  remindedAt: instantSchema.nullable(),
  cells: z.array(consoleCellSchema),
})
export type ConsoleJudge = z.infer<typeof consoleJudgeSchema>

/** What a category still needs; submissions are those in judging. */
export const consoleCategorySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Null: all judges of the category score each submission. */
  judgesPerEntry: z.int().nullable(),
  judges: z.int(),
  entries: z.int(),
  /** Submissions with fewer judges than they should have: than are drawn for each, or none. */
  lacking: z.int(),
  /** Submissions without any score that counts. */
  unscored: z.int(),
})
export type ConsoleCategory = z.infer<typeof consoleCategorySchema>

/** Who judges how much of what, and what is missing: judges by id, categories by name. */
export const judgingConsoleSchema = z.object({
  judges: z.array(consoleJudgeSchema),
  categories: z.array(consoleCategorySchema),
})
export type JudgingConsole = z.infer<typeof judgingConsoleSchema>
