// A process of its own for one file: it reads from its input a line of JSON that says what the file is and who entered it,
// then the file, and writes the cleaned one to its output.
// `run-cleaner.ts` starts it and limits what it may use.
import { writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { clean } from './clean.ts'
import { findNames } from './find-names.ts'
import { namingExitCode, refusedExitCode } from './limits.ts'
import type { Task } from './run-cleaner.ts'

// This process never needs a connection, so none is possible, whatever a file makes a library try.
Socket.prototype.connect = () => {
  throw new Error('the cleaner has no network')
}
preferToDieFirst()

// everything needed is open by now: `run-cleaner.ts` waits for this before it sends the file, and then forbids opening
process.stdout.write('ready')
const input = await buffer(process.stdin)
const endOfLine = input.indexOf('\n')
const { contentType, entrant } = JSON.parse(input.toString('utf8', 0, endOfLine)) as Task
const cleaned = await clean(input.subarray(endOfLine + 1), contentType)
if (!cleaned) process.exitCode = refusedExitCode
else if ((await findNames(cleaned, contentType, entrant)).length > 0) process.exitCode = namingExitCode
else process.stdout.write(cleaned)

/** Where memory runs out, the kernel ends this process before the service (Linux; elsewhere there is no such file). */
function preferToDieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // not allowed, or not Linux: the other limits hold
  }
}
