import type { Mark } from '../domain/calibration/blocks.ts'
import { type Hidden, nothingHidden } from '../store/hidden-entries.ts'
import { type CompleteSheet, readCompleteSheets } from '../store/sheet-store.ts'
import type { Context } from './context.ts'

/** Every complete scorecard that counts, but for those of hidden entries, and the same as the statistics take them. */
export async function marksOf(
  pool: Context['pool'],
  hidden: Hidden = nothingHidden,
): Promise<{ sheets: CompleteSheet[]; marks: Mark[] }> {
  const sheets = (await readCompleteSheets(pool)).filter(({ judgingId }) => !hidden.has(judgingId))
  const marks = sheets.map(({ judgingId, points, place, ...sheet }) => ({
    ...{ ...sheet, entryId: judgingId, value: points, position: place },
  }))
  return { sheets, marks }
}
