import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { runCommand } from '../lib/run-command.ts'
import { git, gitMaybe, gitVisibly, remoteOf } from './git.ts'
import {
  checksumsOf,
  digestsOf,
  folderOf,
  hasImages,
  hasMaterials,
  prepareFolder,
  signatureOf,
  writeMaterials,
} from './materials.ts'
import { filesToWrite, type Order, type Situation, subjectOf, tagOf } from './situation.ts'

/** A part of a release that can be left out where it is done: whoever starts a release again goes on where it ended. */
export interface Step {
  name: string
  /** What it does, line by line, for those who only want to know. */
  plan: string[]
  isDone(): boolean
  run(): Promise<void>
}

const bakeFile = 'deploy/docker-bake.hcl'
const bothArchitectures = '*.platform=linux/amd64,linux/arm64'
const head = () => git('rev-parse', 'HEAD')

/** What is done for an order, in this order. */
export function stepsOf(order: Order, situation: Situation): Step[] {
  const { images, push: pushes } = order
  return [
    commit(order, situation),
    tag(order),
    // first: a push that is refused ends the release before anybody can pull an image of it
    ...(pushes ? [push(order, situation)] : []),
    ...(images ? [pushes ? publishImages(order) : buildImages(order)] : []),
    materials(order),
    ...(images && pushes ? [sign(order)] : []),
  ]
}

function commit({ version }: Order, situation: Situation): Step {
  const today = new Date().toISOString().slice(0, 10)
  const files = situation.written ? new Map<string, string>() : filesToWrite(version, today, situation)
  const paths = [...files.keys()].sort()
  return {
    name: `The version is written and committed: “${subjectOf(version)}”`,
    plan: [
      `CHANGELOG.md: “## [Unreleased]” becomes “## [${version}] - ${today}”, with a new empty one above`,
      ...paths
        .filter((path) => path !== 'CHANGELOG.md')
        .map((path) => `${path}: ${situation.current} → ${version}`),
      `git commit --message "${subjectOf(version)}"`,
    ],
    isDone: () => situation.written,
    async run() {
      for (const [path, text] of files) writeFileSync(join(root, path), text)
      await gitVisibly('commit', '--quiet', '--message', subjectOf(version), '--', ...paths)
    },
  }
}

function tag({ version }: Order): Step {
  const name = tagOf(version)
  const args = ['tag', '--annotate', '--message', `Accolade ${version}`, name]
  const signs = ['tag.gpgSign', 'tag.forceSignAnnotated'].some(
    (key) => gitMaybe('config', '--type=bool', key) === 'true',
  )
  return {
    name: `The tag ${name}, ${signs ? 'signed' : 'not signed (git config tag.gpgSign true signs tags)'}`,
    plan: [`git tag --annotate --message "Accolade ${version}" ${name}`],
    isDone: () => gitMaybe('rev-parse', '--verify', '--quiet', `refs/tags/${name}`) !== undefined,
    run: () => gitVisibly(...args),
  }
}

function push({ version }: Order, { branch }: Situation): Step {
  const words = pushCommand(version, branch)
  const [remote = ''] = words.slice(2)
  return {
    name: 'Branch and tag are pushed',
    plan: [`git ${words.join(' ')}`],
    isDone() {
      const there = gitMaybe('ls-remote', remote, `refs/tags/${tagOf(version)}`)
      return (
        there?.split('\t')[0] === gitMaybe('rev-parse', '--verify', '--quiet', `refs/tags/${tagOf(version)}`)
      )
    },
    run: () => gitVisibly(...words),
  }
}

const pushCommand = (version: string, branch: string | undefined) => [
  ...['push', '--atomic', remoteOf(branch)],
  ...(branch ? [branch] : []),
  tagOf(version),
]

const settingsOf = ({ version, registry }: Order) => ({
  VERSION: version,
  REGISTRY: registry ?? 'registry.example.com/accolade',
  DIGESTS: digestsOf(version),
})

function publishImages(order: Order): Step {
  const settings = settingsOf(order)
  return {
    name: `Images of both architectures are built, published at ${order.registry} and signed`,
    plan: [publishCommand(order)],
    isDone: () => hasImages(order.version, head()),
    async run() {
      prepareFolder(order.version, head())
      await visibly('sh', ['deploy/docker/publish.sh'], settings)
    },
  }
}

const publishCommand = (order: Order) =>
  [...Object.entries(settingsOf(order)).map((pair) => pair.join('=')), 'sh deploy/docker/publish.sh'].join(
    ' ',
  )

/** Shows that they can be built; they stay in the builder's memory, from where publishing takes them. */
function buildImages(order: Order): Step {
  const args = ['buildx', 'bake', '--file', bakeFile, '--set', bothArchitectures]
  return {
    name: 'Images of both architectures are built',
    plan: [`docker ${args.join(' ')}`],
    isDone: () => hasImages(order.version, head()),
    run: () => visibly('docker', args, { ...settingsOf(order), REVISION: head() }),
  }
}

function materials({ version }: Order): Step {
  return {
    name: `${folderOf(version)} has the sources, their bill of materials, the notes and checksums`,
    plan: [
      `git archive ${tagOf(version)}, CycloneDX of package-lock.json, the section of CHANGELOG.md, SHA256SUMS`,
    ],
    isDone: () => hasMaterials(version, head()),
    async run() {
      prepareFolder(version, head())
      writeMaterials(version)
    },
  }
}

function sign({ version }: Order): Step {
  const key = process.env.COSIGN_KEY ? ['--key', process.env.COSIGN_KEY] : []
  const args = ['sign-blob', '--yes', ...key, '--bundle', signatureOf(version), checksumsOf(version)]
  return {
    name: 'The checksums are signed',
    plan: [`cosign ${args.join(' ')}`],
    isDone: () => existsSync(join(root, signatureOf(version))),
    run: () => visibly('cosign', args),
  }
}

/** The commands that are left for people, after the steps of an order. */
export function whatIsLeft(order: Order, situation: Situation): string[] {
  if (order.push) return order.images ? [] : [publishCommand(order)]
  return [`git ${pushCommand(order.version, situation.branch).join(' ')}`, publishCommand(order)]
}

async function visibly(program: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<void> {
  const { code } = await runCommand(program, args, { env: { ...process.env, ...more }, visible: true })
  if (code !== 0) throw new Failure(`${program} ${args.join(' ')} ended with ${code}; see above`)
}
