import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { root } from '../lib/paths.ts'
import {
  type Instruction,
  neededStages,
  pair,
  pairs,
  parseDockerfile,
  type Stage,
  substitute,
} from './dockerfile.ts'
import { contextFilter } from './dockerignore.ts'

/** What a Dockerfile leads to, in a folder instead of an image. */
export interface BuiltImage {
  /** The folder that represents `/`. */
  rootfs: string
  workdir: string
  env: Record<string, string>
  labels: Record<string, string>
  user: string
  entrypoint: string[]
  cmd: string[]
  healthcheck: string[]
  /** RUN lines that only concern the system, and were not run. */
  skipped: string[]
}

const file = 'deploy/docker/Dockerfile'

interface Options {
  /** The stage that is wanted; those that it needs are made before it. */
  target: string
  args?: Record<string, string>
  /** An empty folder for the stages. */
  scratch: string
  /** A checkout whose packages replace what a stage that installs everything, tools too, would install: quicker. */
  tools?: string
}

/**
 * Does what a Dockerfile says, without an engine: every stage is a folder, COPY copies out of the context that
 * .dockerignore leaves, RUN runs with `/app` in that folder. The system of the base image is this machine's: a RUN that
 * calls apt-get is skipped, any other that names an absolute path outside of /app is an error.
 */
export function buildImage({ target, args = {}, scratch, tools }: Options): BuiltImage {
  const { args: defaults, stages: written } = parseDockerfile(readFileSync(join(root, file), 'utf8'))
  const stages = written.map((stage) => ({
    ...stage,
    from: substitute(stage.from, { ...defaults, ...args }),
  }))
  const built = new Map<string, BuiltImage>()
  const given = { TARGETARCH: process.arch.replace('x64', 'amd64'), ...args }
  const context = join(scratch, 'context')
  if (!existsSync(context)) copyContext(context)
  for (const stage of neededStages(stages, target)) {
    const base = built.get(stage.from)
    built.set(stage.name, buildStage(stage, { base, built, context, args: given, scratch, tools }))
  }
  return built.get(target) ?? fail(`${file} has no stage ${target}`)
}

/** The files that git knows or would take, as .dockerignore leaves them. */
function copyContext(context: string): void {
  const { stdout } = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root)
  const goes = contextFilter(readFileSync(join(root, '.dockerignore'), 'utf8'))
  for (const path of stdout.split('\0').filter((name) => name !== '' && goes(name))) {
    if (!existsSync(join(root, path))) continue
    mkdirSync(join(context, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(context, path))
  }
}

interface Surroundings {
  base: BuiltImage | undefined
  built: Map<string, BuiltImage>
  context: string
  args: Record<string, string>
  scratch: string
  tools: string | undefined
}

function buildStage(stage: Stage, { base, built, context, args, scratch, tools }: Surroundings): BuiltImage {
  const rootfs = join(scratch, stage.name)
  mkdirSync(rootfs, { recursive: true })
  // cp keeps the relative links between workspaces; Node's cpSync would make them absolute
  if (base) run('cp', ['-a', '--reflink=auto', `${base.rootfs}/.`, rootfs], root)
  const image: BuiltImage = {
    ...{
      workdir: '/',
      env: {},
      labels: {},
      user: 'root',
      entrypoint: [],
      cmd: [],
      healthcheck: [],
      skipped: [],
    },
    ...base,
    rootfs,
  }
  image.env = { ...image.env }
  const values: Record<string, string> = {}
  const fill = (text: string) => substitute(text, { ...values, ...image.env })
  for (const { word, flags, rest } of stage.instructions) {
    if (word === 'ARG') {
      for (const [name, value] of Object.entries(pair(rest))) values[name] = args[name] ?? value
    } else if (word === 'ENV') Object.assign(image.env, pairs(fill(rest)))
    else if (word === 'LABEL') image.labels = { ...image.labels, ...pairs(fill(rest)) }
    else if (word === 'WORKDIR') image.workdir = resolve(image.workdir, fill(rest))
    else if (word === 'USER') image.user = rest
    else if (word === 'ENTRYPOINT') image.entrypoint = JSON.parse(rest)
    else if (word === 'CMD') image.cmd = JSON.parse(rest)
    else if (word === 'HEALTHCHECK') image.healthcheck = JSON.parse(rest.replace(/^CMD\s*/, ''))
    else if (word === 'EXPOSE') continue
    else if (word === 'COPY')
      copy(image, { flags, rest: fill(rest) }, flags.from ? rootOf(built, flags.from) : context)
    else if (word === 'RUN' && tools && installsTools(rest)) linkTools(image, tools)
    else if (word === 'RUN') runInside(image, { ...values, ...image.env }, rest)
    else throw new Error(`${word} is not known here`)
    mkdirSync(inside(image, image.workdir), { recursive: true })
  }
  return image
}

/** The packages of the checkout, and those that npm puts into the folders of workspaces. */
function linkTools(image: BuiltImage, tools: string): void {
  for (const folder of globSync(['node_modules', '*/node_modules', 'services/*/node_modules'], {
    cwd: tools,
  }))
    symlinkSync(join(tools, folder), inside(image, join('/app', folder)))
}

const installsTools = (line: string) => line.includes('npm ci') && !line.includes('--omit=dev')

const inside = (image: BuiltImage, path: string) => join(image.rootfs, path)

function rootOf(built: Map<string, BuiltImage>, stage: string): string {
  return built.get(stage)?.rootfs ?? fail(`there is no stage ${stage}`)
}

/** A folder's contents are copied, a file by its name; a target that ends with / is a folder. */
function copy(image: BuiltImage, { rest }: Pick<Instruction, 'flags' | 'rest'>, source: string): void {
  const words = rest.split(/\s+/)
  const target = words.pop() ?? ''
  const to = inside(image, target.startsWith('/') ? target : join(image.workdir, target))
  for (const word of words) {
    const from = join(source, word)
    if (!existsSync(from)) throw new Error(`COPY ${rest}: ${word} is not there`)
    const isFolder = run('test', ['-d', from], root, true).status === 0
    const into = isFolder || words.length > 1 || /(^\.|\/)$/.test(target)
    mkdirSync(into ? to : dirname(to), { recursive: true })
    run(
      'cp',
      ['-a', isFolder ? `${from}/.` : from, isFolder ? to : into ? join(to, basename(word)) : to],
      root,
    )
  }
}

function runInside(image: BuiltImage, values: Record<string, string>, line: string): void {
  if (line.includes('apt-get')) {
    image.skipped = [...image.skipped, line]
    return
  }
  const command = line.replaceAll('/app/', `${inside(image, '/app')}/`)
  const outside = [...line.matchAll(/(?<=\s|=)\/(?!app\/)\S+/g)].map(([path]) => path)
  if (outside.length > 0) throw new Error(`RUN ${line}: ${outside.join(', ')} belongs to this machine`)
  // how this machine reaches the package registry may be in its environment
  const env = { ...process.env, ...values }
  run('sh', ['-c', command], inside(image, image.workdir), false, env)
}

function run(
  command: string,
  args: string[],
  cwd: string,
  mayFail = false,
  env: NodeJS.ProcessEnv = process.env,
) {
  const outcome = spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (outcome.status === 0 || mayFail) return outcome
  const where = relative(root, cwd) || '.'
  throw new Error(
    `${command} ${args.join(' ')} in ${where}:\n${outcome.stdout}${outcome.stderr || outcome.error}`,
  )
}

function fail(message: string): never {
  throw new Error(message)
}
