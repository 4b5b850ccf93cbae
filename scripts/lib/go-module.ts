import { tmpdir } from 'node:os'
import { runCommand } from './run-command.ts'

/** Where Go keeps a module's files (`module@version`), downloaded first where needed. @throws Error if it cannot be fetched */
export async function goModuleFolder(module: string): Promise<string> {
  const { code, output } = await runCommand('go', ['mod', 'download', '-json', module], { cwd: tmpdir() })
  if (code !== 0) throw new Error(`${module} cannot be fetched: ${output.trim()}`)
  return JSON.parse(output.slice(output.indexOf('{'))).Dir
}
