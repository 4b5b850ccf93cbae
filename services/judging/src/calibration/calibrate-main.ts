// A process of its own for the statistics: with thousands of entries they take seconds, and judges go on saving scores
// meanwhile. `run-calibration.ts` starts it.
import { receiveTask } from '@accolade/chassis/confined/receive-task'
import type { Mark } from '../domain/calibration/blocks.ts'
import { type CalibrationOptions, calibrate } from '../domain/calibration/calibration.ts'
import { reliabilityOf } from '../domain/calibration/reliability.ts'

const { task, content } = await receiveTask<Omit<CalibrationOptions, 'isInGroup'>>()
const marks = JSON.parse(content.toString('utf8')) as Mark[]
const categories = [...Map.groupBy(marks, ({ categoryId }) => categoryId)].map(([categoryId, own]) => ({
  categoryId,
  entries: new Set(own.map(({ entryId }) => entryId)).size,
  sheets: own.length,
  ...reliabilityOf(own),
}))
const keyOf = (entryId: string, judgeId: string) => `${entryId} ${judgeId}`
const near = new Set(marks.filter((mark) => mark.near).map((mark) => keyOf(mark.entryId, mark.judgeId)))
const isInGroup = (entryId: string, judgeId: string) => near.has(keyOf(entryId, judgeId))
process.stdout.write(JSON.stringify({ ...calibrate(marks, { ...task, isInGroup }), categories }))
