import { type ParseArgsConfig, parseArgs } from 'node:util'
import { describeFailure, Failure } from './failure.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** What a task was given on its command line. */
export type Given<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>
>

/**
 * Runs one task to its end: `--help` prints how it is used; a wrong option or a Failure is one line on stderr and exit
 * code 1, anything else that is thrown comes with its stack.
 */
export async function runTask<const O extends Options>(
  usage: string,
  options: O,
  work: (given: Given<O>) => Promise<void>,
): Promise<void> {
  try {
    if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
      console.log(usage.trim())
      return
    }
    await work(read(options))
  } catch (error) {
    console.error(describeFailure(error))
    process.exitCode = 1
  }
}

function read<O extends Options>(options: O): Given<O> {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true }) as Given<O>
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error} (--help says what there is)`)
  }
}
