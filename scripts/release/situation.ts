import semver from 'semver'
import { Failure } from '../lib/failure.ts'
import { sectionOf, withRelease } from './changelog.ts'
import { committed, git, gitMaybe, gitPaths } from './git.ts'
import { withVersion } from './places.ts'

/** What somebody wants to release, and how. */
export interface Order {
  version: string
  /** The branch that releases are made of. */
  branch: string
  images: boolean
  push: boolean
  /** Where images are published to. */
  registry: string | undefined
}

/** How far the checkout is on the way to the release. */
export interface Situation {
  head: string
  /** What is checked out; undefined for a commit without a branch. */
  branch: string | undefined
  /** The version before: of the latest tag of this history. */
  last: string | undefined
  /** The version that package.json has in the last commit. */
  current: string
  changelog: string
  /** Files that are not as the last commit has them. */
  changed: string[]
  /** The last commit is that of the release. */
  written: boolean
  /** The commit that has the release's tag. */
  tagged: string | undefined
}

export const tagOf = (version: string) => `v${version}`
export const subjectOf = (version: string) => `Release ${version}`

/** @throws Failure where this is no checkout with a history */
export function readSituation(version: string): Situation {
  const head = gitMaybe('rev-parse', '--verify', 'HEAD')
  if (!head) throw new Failure('This is no checkout with a history, or git is missing')
  const changelog = committed('CHANGELOG.md')
  const isIts = git('log', '-1', '--format=%s') === subjectOf(version)
  return {
    head,
    branch: gitMaybe('symbolic-ref', '--short', '--quiet', 'HEAD'),
    last: semver.rsort(releases().filter((one) => one !== version))[0],
    current: JSON.parse(committed('package.json')).version,
    changelog,
    changed: changedFiles(),
    written: isIts && sectionOf(changelog, version) !== undefined,
    tagged: gitMaybe('rev-parse', '--verify', '--quiet', `refs/tags/${tagOf(version)}^{commit}`),
  }
}

/** Every file that the release changes, with its text. */
export function filesToWrite(version: string, date: string, situation: Situation): Map<string, string> {
  const paths = gitPaths('ls-tree', '-r', '--name-only', 'HEAD')
  const files = withVersion(paths, committed, { from: situation.current, to: version })
  return files.set('CHANGELOG.md', withRelease(situation.changelog, version, date))
}

/** The versions that were released on the way to this commit. */
function releases(): string[] {
  const tags = gitMaybe('tag', '--list', 'v*', '--merged', 'HEAD')?.split('\n') ?? []
  return tags.map((tag) => tag.slice(1)).filter((version) => semver.valid(version))
}

function changedFiles(): string[] {
  const tracked = gitPaths('diff', '--name-only', '--no-renames', 'HEAD')
  return [...tracked, ...gitPaths('ls-files', '--others', '--exclude-standard')]
}
