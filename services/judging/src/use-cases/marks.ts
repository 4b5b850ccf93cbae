import type { Mark } from '../domain/calibration/blocks.ts'
import { type CompleteSheet, readCompleteSheets } from '../store/sheet-store.ts'
import type { Context } from './context.ts'

/** Every complete scorecard that counts, and the same as the statistics take them. */
export async function marksOf(pool: Context['pool']): Promise<{ sheets: CompleteSheet[]; marks: Mark[] }> {
  const sheets = await readCompleteSheets(pool)
  const marks = sheets.map(({ judgingId, points, place, ...sheet }) => ({
    ...{ ...sheet, entryId: judgingId, value: points, position: place },
  }))
  return { sheets, marks }
}
