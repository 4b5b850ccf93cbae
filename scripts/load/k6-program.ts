import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '../lib/failure.ts'
import { runCommand } from '../lib/run-command.ts'

const source = 'go.k6.io/k6@latest'

/** k6 on PATH or where Go installs to; undefined where there is none. */
export async function findK6(): Promise<string | undefined> {
  const { code } = await runCommand('k6', ['version'])
  if (code === 0) return 'k6'
  const folder = process.env.GOBIN || join(process.env.GOPATH || join(homedir(), 'go'), 'bin')
  const program = join(folder, 'k6')
  return existsSync(program) ? program : undefined
}

/** k6, installed by Go where that is there. @throws Failure that says how to get it */
export async function k6Program(say: (text: string) => void): Promise<string> {
  const found = await findK6()
  if (found) return found
  const { code } = await runCommand('go', ['version'])
  if (code === 0) {
    say(`k6 is not here: installing it with "go install ${source}", which takes some minutes …`)
    const installed = await runCommand('go', ['install', source], { visible: true })
    const program = await findK6()
    if (installed.code === 0 && program) return program
  }
  throw new Failure('k6 is needed and not here: https://grafana.com/docs/k6/latest/set-up/install-k6/')
}
