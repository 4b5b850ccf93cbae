import type { JudgingConsole } from '@accolade/contracts/entities/judging-console'
import { readConsoleCategories, readConsoleJudges } from '../store/console-store.ts'
import type { Context } from './context.ts'

/** How far each judge is, and what each category still needs: two queries, however many there are. */
export async function readConsole({ db }: Pick<Context, 'db'>): Promise<JudgingConsole> {
  const [judges, categories] = await Promise.all([readConsoleJudges(db), readConsoleCategories(db)])
  return {
    judges: judges.map(({ lastActiveAt, remindedAt, ...judge }) => ({
      ...judge,
      lastActiveAt: lastActiveAt?.toISOString() ?? null,
      remindedAt: remindedAt?.toISOString() ?? null,
    })),
    categories,
  }
}
