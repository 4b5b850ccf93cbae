import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '../lib/failure.ts'
import { runCommand } from '../lib/run-command.ts'

/** Builds a program of a module at a version into a folder. @throws Failure */
export async function goInstall(goPackage: string, folder: string): Promise<void> {
  await go(['install', '-ldflags=-s -w', goPackage], folder, { GOBIN: folder })
}

/** Builds Mailpit, whose module lacks the page that npm makes of it: its API works, its page is empty. @throws Failure */
export async function buildMailpit(version: string, folder: string): Promise<void> {
  const module = `github.com/axllent/mailpit@${version}`
  const downloaded = await go(['mod', 'download', '-json', module], tmpdir())
  const source = mkdtempSync(join(tmpdir(), 'accolade-mailpit-'))
  try {
    cpSync(JSON.parse(downloaded.slice(downloaded.indexOf('{'))).Dir, source, { recursive: true })
    await runCommand('chmod', ['-R', 'u+w', source])
    mkdirSync(join(source, 'server/ui/dist'), { recursive: true })
    for (const name of ['app.js', 'app.css']) writeFileSync(join(source, 'server/ui/dist', name), '\n')
    await go(['build', '-ldflags=-s -w', '-o', join(folder, 'mailpit'), '.'], source)
  } finally {
    rmSync(source, { recursive: true, force: true })
  }
}

async function go(args: string[], cwd: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { ...process.env, CGO_ENABLED: '0', ...more }
  const { code, output } = await runCommand('go', args, { env, cwd })
  if (code !== 0) throw new Failure(`go ${args.join(' ')}: ${output.trim().slice(-1_000)}`)
  return output
}
