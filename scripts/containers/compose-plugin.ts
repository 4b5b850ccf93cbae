import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../lib/failure.ts'
import { cacheDirectory } from '../lib/paths.ts'
import { runCommand } from '../lib/run-command.ts'

const module = 'github.com/docker/compose/v2'
const version = 'v2.40.3'

/**
 * Where Docker's compose is, built with Go and kept where it is missing (Debian 12 packages the first compose only). Its module
 * has replacements, which `go install` refuses, so a module of our own requires it.
 *
 * @throws Failure where it can't be built
 */
export async function composePlugin(say: (text: string) => void): Promise<string> {
  const folder = join(cacheDirectory, `docker-compose-${version}`)
  const program = join(folder, 'docker-compose')
  if (existsSync(program)) return program
  say(`building docker compose ${version} with Go, which takes some minutes …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'go.mod'), 'module accolade.example/compose\n\ngo 1.24\n')
  writeFileSync(join(folder, 'plugin.go'), `package plugin\n\nimport _ "${module}/cmd/compose"\n`)
  const env = { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-mod=mod' }
  const draft = join(folder, 'draft')
  const steps = [
    ['get', `${module}@${version}`],
    ['mod', 'tidy'],
    ['build', '-ldflags=-s -w', '-o', draft, `${module}/cmd`],
  ]
  for (const args of steps) {
    const { code, output } = await runCommand('go', args, { env, cwd: folder })
    if (code !== 0) throw new Failure(`go ${args.join(' ')}:\n${output.trim().slice(-2_000)}`)
  }
  copyFileSync(draft, program)
  rmSync(draft)
  return program
}
