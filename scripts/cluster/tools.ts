import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '@accolade/chassis/testing/find-program'
import { Failure } from '../lib/failure.ts'
import { goModuleFolder } from '../lib/go-module.ts'
import { seconds } from '../lib/progress.ts'
import { runCommand } from '../lib/run-command.ts'
import { type GoProgram, goPrograms, type Source, type SystemProgram, systemPrograms } from './programs.ts'

/** Kept for every checkout of this user: the programs take tens of minutes to build. */
const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'accolade', 'cluster')

/** Where the programs of a module are: one folder for each version. */
const folderOf = ({ module }: Source) => join(folder, module.replaceAll('/', '_'))

/** Where a program is, or will be once it is built. */
export const goProgramFile = (name: GoProgram) => join(folderOf(goPrograms[name][0]), name)

/** Where a program of the system is. @throws Failure if it is not installed */
export function systemProgramFile(name: SystemProgram): string {
  const file = findProgram(name, ['/usr/sbin', '/sbin'])
  if (!file) throw new Failure(`${name} is not installed: apt-get install ${systemPrograms[name]}`)
  return file
}

/** What is missing of the programs, and how to get it: a line each. */
export function missingPrograms(built: readonly GoProgram[], installed: readonly SystemProgram[]): string[] {
  const unbuilt = built.filter((name) => !existsSync(goProgramFile(name)))
  const absent = installed.filter((name) => !findProgram(name, ['/usr/sbin', '/sbin']))
  return [
    ...(unbuilt.length > 0
      ? [`${unbuilt.join(', ')}: npm test -- cluster --build-tools (tens of minutes, once; needs Go)`]
      : []),
    ...absent.map((name) => `${name}: apt-get install ${systemPrograms[name]}`),
  ]
}

/** Builds those programs that are not built yet. @throws Failure with what Go said */
export async function buildPrograms(names: readonly GoProgram[], say: (text: string) => void): Promise<void> {
  for (const name of names) {
    const file = goProgramFile(name)
    if (existsSync(file)) continue
    const since = Date.now()
    const [source, path] = goPrograms[name]
    say(`Building ${name} of ${source.module} …`)
    const { code, output } = await build(source, path, `${file}.new`)
    if (code !== 0) throw new Failure(`${name} could not be built:\n${output.trim().slice(-2_000)}`)
    renameSync(`${file}.new`, file)
    say(`✓ ${name}  ${seconds(since)}`)
  }
}

async function build(source: Source, path: string, file: string) {
  await writeGoModule(source)
  const [modulePath = ''] = source.module.split('@')
  const ldflags = ['-s -w', source.ldflags].filter(Boolean).join(' ')
  const env = {
    ...process.env,
    CGO_ENABLED: '0',
    GOFLAGS: [process.env.GOFLAGS, '-mod=mod'].filter(Boolean).join(' '),
  }
  const args = ['build', '-trimpath', '-ldflags', ldflags, '-o', file, join(modulePath, path)]
  return runCommand('go', args, { cwd: folderOf(source), env })
}

/** A module of our own, with nothing in it but what is needed to build somebody else's programs. */
async function writeGoModule(source: Source): Promise<void> {
  const file = join(folderOf(source), 'go.mod')
  if (existsSync(file)) return
  const goMod = readFileSync(join(await goModuleFolder(source.module), 'go.mod'), 'utf8')
  const [, goVersion = ''] = /^go (\S+)$/m.exec(goMod) ?? []
  const replaced = (source.replaced?.(goMod) ?? []).map((line) => `replace ${line}`)
  const lines = [
    'module accolade.test/programs',
    `go ${goVersion}`,
    `require ${source.module.replace('@', ' ')}`,
  ]
  mkdirSync(folderOf(source), { recursive: true })
  writeFileSync(file, [...lines, ...replaced, ''].join('\n'))
}
