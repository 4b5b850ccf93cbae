// A process of its own for one picture: it writes a line of JSON with the shape and the lengths of the files, then the files one after
// the other. `draw-picture.ts` starts it and limits what it may use.
import { receiveTask } from '@accolade/chassis/confined/receive-task'
import sharp from 'sharp'
import { refusals } from './limits.ts'
import { makePicture } from './make-picture.ts'

sharp.concurrency(1)
sharp.cache(false)

const { task, content } = await receiveTask<{ card: boolean }>()
const made = await makePicture(content, task.card)
if (typeof made === 'string')
  process.exitCode = Number(Object.entries(refusals).find(([, refusal]) => refusal === made)?.[0])
else {
  const lengths = made.files.map(({ name, bytes }) => ({ name, sizeBytes: bytes.length }))
  process.stdout.write(`${JSON.stringify({ shape: made.shape, files: lengths })}\n`)
  for (const { bytes } of made.files) process.stdout.write(bytes)
}
