// A process of its own for one file: it gets what the file is, then the file, and writes the words that can be read in it to
// its output. `run-reader.ts` starts it and limits what it may use.
import { receiveTask } from '@accolade/chassis/confined/receive-task'
import type { ReadLine } from '../domain/read-words.ts'
import { readDocument } from './document.ts'
import { loadEngine } from './engine.ts'
import { readFrames } from './film.ts'
import { maxWords, unreadableExitCode } from './limits.ts'
import { readPicture } from './picture.ts'
import type { Task } from './run-reader.ts'

function firstWords(lines: readonly ReadLine[]): ReadLine[] {
  let left = maxWords
  return lines.filter(({ words }) => {
    left -= words.length
    return left >= 0
  })
}

const recognize = await loadEngine()
const { task, content } = await receiveTask<Task>()
try {
  const lines =
    task.kind === 'film'
      ? readFrames(content, recognize)
      : task.kind === 'document'
        ? await readDocument(content, recognize)
        : await readPicture(content, recognize)
  process.stdout.write(JSON.stringify(firstWords(lines)))
} catch (error) {
  // any error of a library means that the file is broken
  process.stderr.write(String(error))
  process.exitCode = unreadableExitCode
}
