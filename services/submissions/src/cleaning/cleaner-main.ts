// A process of its own for one file: it gets what the file is and who entered it, then the file, and writes the cleaned one to its
// output. `run-cleaner.ts` starts it and limits what it may use.
import { receiveTask } from '@accolade/chassis/confined/receive-task'
import { clean } from './clean.ts'
import { findNames } from './find-names.ts'
import { namingExitCode, refusedExitCode } from './limits.ts'
import type { Task } from './run-cleaner.ts'

const { task, content } = await receiveTask<Task>()
const cleaned = await clean(content, task.contentType)
if (!cleaned) process.exitCode = refusedExitCode
else if ((await findNames(cleaned, task.contentType, task.entrant)).length > 0)
  process.exitCode = namingExitCode
else process.stdout.write(cleaned)
