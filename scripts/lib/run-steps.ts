import { say, seconds, step } from './progress.ts'

const sayEveryMs = 5_000

/**
 * Runs named steps one after the other; says now and then how far one is, and after each what is wrong with its result.
 *
 * @param complaints what is wrong with a result, a line each
 */
export async function runSteps<T>(
  names: readonly string[],
  run: (name: string, progress: (text: string) => void) => Promise<T>,
  complaints: (result: T) => readonly string[],
): Promise<T[]> {
  const results: T[] = []
  for (const name of names) {
    const from = Date.now()
    let said = from
    const progress = (text: string) => {
      if (Date.now() - said < sayEveryMs) return
      said = Date.now()
      say(`    ${name}: ${text}  ${seconds(from)}`)
    }
    const result = await step(name, () => run(name, progress))
    for (const line of complaints(result)) say(`    ${line}`)
    results.push(result)
  }
  return results
}
