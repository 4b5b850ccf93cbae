import type { AdminArticle, articleFormSchema } from '@accolade/contracts/entities/winner'
import type { z } from 'zod'

/** The article form as the server sees it, defaults filled in. */
export type ArticleForm = z.output<typeof articleFormSchema>

/** The article that a form describes. */
export function fromForm(
  { version: _edited, ...content }: ArticleForm,
  { now, ...identity }: { id: string; version: number; now: Date },
): AdminArticle {
  return { ...content, ...identity, updatedAt: now.toISOString() }
}
