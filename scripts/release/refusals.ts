import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { askAboutTags } from '../containers/tags.ts'
import { root } from '../lib/paths.ts'
import { runCommand } from '../lib/run-command.ts'
import { saysSomething, sectionOf, upgradingOf } from './changelog.ts'
import { gitMaybe, gitPaths, remoteOf } from './git.ts'
import { filesToWrite, type Order, type Situation, subjectOf, tagOf } from './situation.ts'

/** Why a release can't be made, a sentence each; nothing was changed yet. */
export async function refusals(
  order: Order,
  situation: Situation,
  say: (text: string) => void,
): Promise<string[]> {
  return [
    ...aboutVersion(order, situation),
    ...aboutCheckout(order, situation),
    ...aboutChangelog(order, situation),
    ...aboutPushing(order, situation),
    ...(order.images ? await aboutImages(say) : []),
  ]
}

/** Why this is no version that could be released at all. */
export function noVersion(version: string): string | undefined {
  // what semver only repairs is none: a leading v, or what a tag of an image can't have
  if (semver.valid(version) === version) return undefined
  return `“${version}” is no version: three numbers, or these and a pre-release after a hyphen (https://semver.org)`
}

function aboutVersion({ version }: Order, { last, current }: Situation): string[] {
  if (last && !semver.gt(version, last)) return [`${version} is not greater than the last release, ${last}`]
  if (!last && semver.lt(version, current))
    return [`${version} is less than what package.json says, ${current}`]
  return []
}

function aboutCheckout(order: Order, situation: Situation): string[] {
  const { version, branch } = order
  const { head, tagged, written, changed } = situation
  const tag = tagOf(version)
  const found: string[] = []
  if (tagged && !(written && tagged === head)) {
    const at = `The tag ${tag} exists, at ${tagged.slice(0, 8)}`
    const isIts = gitMaybe('log', '-1', '--format=%s', tagged) === subjectOf(version)
    found.push(
      isIts
        ? `${at}: git switch --detach ${tag} to go on with that release`
        : `${at}, which is not “${subjectOf(version)}”: take another version`,
    )
  } else if (!written && situation.branch !== branch) {
    const here = situation.branch ?? 'no branch'
    found.push(`This is ${here}, and releases are made of ${branch} (--branch NAME for another one)`)
  }
  if (changed.length > 0 && !isHalfWritten(order, situation)) {
    const names = changed.slice(0, 5).join(', ')
    const more = changed.length > 5 ? ` and ${changed.length - 5} more` : ''
    found.push(
      `The checkout has changes that no commit has: ${names}${more}. Commit them or take them back (git restore)`,
    )
  }
  return found
}

/** Whether the changes are those of this release, which an earlier attempt did not come to commit. */
function isHalfWritten({ version }: Order, situation: Situation): boolean {
  if (situation.written || situation.tagged) return false
  const wanted = filesToWrite(version, 'DATE', situation)
  // the attempt may have been made on another day
  const dateless = (text: string) => text.replace(/(?<=^## \[[^\]]+\] - )\d{4}-\d\d-\d\d$/m, 'DATE')
  const inChangelog = (path: string, text: string) => (path === 'CHANGELOG.md' ? dateless(text) : text)
  return situation.changed.every((path) => {
    if (!wanted.has(path) || !existsSync(join(root, path))) return false
    return inChangelog(path, readFileSync(join(root, path), 'utf8')) === wanted.get(path)
  })
}

function aboutChangelog({ version }: Order, { changelog, written, tagged, last }: Situation): string[] {
  // with a tag it is done, or refused for that
  if (written || tagged) return []
  if (sectionOf(changelog, version) !== undefined) {
    return [
      `CHANGELOG.md has ${version}, but the last commit is not “${subjectOf(version)}”: check that commit out to go on with it`,
    ]
  }
  const section = sectionOf(changelog)
  if (section === undefined) return ['CHANGELOG.md has no heading “## [Unreleased]”']
  if (!saysSomething(section)) return ['CHANGELOG.md says nothing under “## [Unreleased]”']
  if (upgradingOf(section)) return []
  return reasonsForNotes(last).map(
    (reason) =>
      `${reason} since ${last}, and CHANGELOG.md has no “### Upgrading” under “## [Unreleased]” that says what operators do`,
  )
}

/** What makes notes for operators necessary. */
function reasonsForNotes(last: string | undefined): string[] {
  if (!last) return []
  const changed = (filter: string, path: string) =>
    gitPaths('diff', '--name-only', `--diff-filter=${filter}`, tagOf(last), 'HEAD', '--', path)
  const migrations = changed('A', ':(glob)services/*/**/migrations/**')
  const services = [...new Set(migrations.map((path) => path.split('/')[1]))]
  return [
    ...(services.length > 0 ? [`Migrations were added (${services.join(', ')})`] : []),
    ...(changed('AMD', 'deploy/nats/nats-server.conf').length > 0
      ? ['The broker’s users changed (deploy/nats/nats-server.conf)']
      : []),
  ]
}

function aboutPushing({ push, images, registry }: Order, { branch }: Situation): string[] {
  if (!push) return []
  const remote = remoteOf(branch)
  return [
    ...(gitMaybe('remote', 'get-url', remote) ? [] : [`There is no remote “${remote}” to push to`]),
    ...(images && !registry
      ? ['Where images are published to is not said: REGISTRY=registry.example.com/accolade']
      : []),
  ]
}

async function aboutImages(say: (text: string) => void): Promise<string[]> {
  const without = 'or leave the images out (--no-images)'
  const can = async (...[program = '', ...args]: string[]) => (await runCommand(program, args)).code === 0
  const found: string[] = []
  if (!(await can('docker', 'buildx', 'version')))
    found.push(`docker buildx is missing: install it, ${without}`)
  if (!(await can('cosign', 'version'))) found.push(`cosign is missing: install it, ${without}`)
  if (found.length > 0) return found
  say('The images of others, at their registries:')
  return (await askAboutTags(say)).missing
}
