import { writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * The beginning of a program that works on one file (`run-confined.ts`), after everything that it needs was imported. It gets no
 * connection, whatever a file makes a library try, and the file comes only when it can open nothing any more.
 *
 * @returns what the service says about the file, and the file
 */
export async function receiveTask<Task>(): Promise<{ task: Task; content: Buffer }> {
  Socket.prototype.connect = () => {
    throw new Error('this process has no network')
  }
  preferToDieFirst()
  process.stdout.write('ready')
  const input = await buffer(process.stdin)
  const endOfLine = input.indexOf('\n')
  return {
    task: JSON.parse(input.toString('utf8', 0, endOfLine)) as Task,
    content: input.subarray(endOfLine + 1),
  }
}

/** Where memory runs out, the kernel ends this process before the service (Linux; elsewhere there is no such file). */
function preferToDieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // not allowed, or not Linux: the other limits hold
  }
}
