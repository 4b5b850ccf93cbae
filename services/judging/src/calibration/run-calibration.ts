import { fileURLToPath } from 'node:url'
import { runConfined } from '@accolade/chassis/confined/run-confined'
import type { Mark } from '../domain/calibration/blocks.ts'
import type { Calibration, CalibrationOptions } from '../domain/calibration/calibration.ts'
import type { Reliability } from '../domain/calibration/reliability.ts'

const main = fileURLToPath(new URL('calibrate-main.ts', import.meta.url))

/** Enough for 10,000 entries with 5 judges each. */
const limits = {
  cpuSeconds: 240,
  wallMs: 300_000,
  memoryBytes: 1024 * 1024 * 1024,
  outputBytes: 32 * 1024 * 1024,
  heapMegabytes: 512,
}

/** What the process answers. */
export interface CalibrationAnswer extends Calibration {
  categories: (Reliability & { categoryId: string; entries: number; sheets: number })[]
}

/**
 * The statistics of an edition, worked out in a process of their own.
 *
 * @throws as `runConfined`
 */
export async function runCalibration(
  marks: readonly Mark[],
  options: Omit<CalibrationOptions, 'isInGroup'>,
  stopping: AbortSignal,
): Promise<CalibrationAnswer> {
  const content = Buffer.from(JSON.stringify(marks))
  const { output } = await runConfined(main, { task: options, content }, { limits, stopping })
  return JSON.parse(output.toString('utf8'))
}
