// A process of its own for one file: it reads the file from its input and writes the cleaned one to its output.
// `run-cleaner.ts` starts it and limits what it may use.
import { writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { clean } from './clean.ts'
import { refusedExitCode } from './limits.ts'

// Nothing here has a reason to connect to anything, whatever a file makes a library try.
Socket.prototype.connect = () => {
  throw new Error('the cleaner has no network')
}
preferToDieFirst()

const [contentType = ''] = process.argv.slice(2)
const cleaned = await clean(await buffer(process.stdin), contentType)
if (cleaned) process.stdout.write(cleaned)
else process.exitCode = refusedExitCode

/** Where memory runs out, the kernel ends this process before the service (Linux; elsewhere there is no such file). */
function preferToDieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // not allowed, or not Linux: the other limits hold
  }
}
