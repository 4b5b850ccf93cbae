import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeResult, type Result } from './report.ts'

/** Leaves what a run came to in its folder and on the terminal; `more` says what else is in the folder. */
export function writeResult(folder: string, result: Result, more: string): void {
  const described = `${describeResult(result)}\n${more}\n`
  writeFileSync(join(folder, 'result.json'), JSON.stringify(result, null, 2))
  writeFileSync(join(folder, 'result.md'), described)
  console.log(`\n${described}\nIn ${folder}`)
}
