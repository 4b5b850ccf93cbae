// A process of its own for one picture: it gets the picture and writes a small one to its output. `run-shrinker.ts` starts it and
// limits what it may use.
import { receiveTask } from '@accolade/chassis/confined/receive-task'
import sharp from 'sharp'
import { maxPixels } from '../cleaning/limits.ts'

const { task, content } = await receiveTask<{ width: number; height: number }>()
const small = await sharp(content, { limitInputPixels: maxPixels })
  .autoOrient()
  .resize({ ...task, fit: 'inside', withoutEnlargement: true })
  .flatten({ background: 'white' })
  .jpeg({ quality: 80 })
  .toBuffer()
process.stdout.write(small)
