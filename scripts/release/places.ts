import { matchesGlob } from 'node:path'
import { Failure } from '../lib/failure.ts'

/** Every place that names the version of this checkout: in these files, after this pattern. */
export const places: readonly { files: string[]; after: RegExp }[] = [
  { files: ['package.json', '**/package.json'], after: /^ {2}"version": "/ },
  { files: ['docker-compose.yml'], after: /VERSION:-/ },
  { files: ['deploy/docker-bake.hcl'], after: /"VERSION" \{ default = "/ },
  { files: ['deploy/**/*.md', 'deploy/**/*.sh', 'deploy/docker/Dockerfile'], after: /\bVERSION=/ },
  { files: ['deploy/**/*.md', 'deploy/**/*.sh', 'k8s/**/*.yaml'], after: /accolade\/[\w$]+:/ },
  { files: ['k8s/overlays/**/kustomization.yaml'], after: /accolade\/\w+, newTag: / },
  { files: ['k8s/helm/*/Chart.yaml'], after: /(?:appV|v)ersion: / },
]

const lockFile = 'package-lock.json'

/** What names versions of others, or of the past. */
const ofOthers = [
  'CHANGELOG.md',
  lockFile,
  '**/package.json',
  'package.json',
  '**/__tests__/**',
  '**/test/**',
  '**/e2e/**',
]

const isOneOf = (path: string, globs: readonly string[]) => globs.some((glob) => matchesGlob(path, glob))

/** A version as a whole: no part of a longer one, nor of `name@version` and `v1.2.3`, as packages of others are called. */
const whole = (version: string) => `${version.replaceAll('.', '\\.')}(?!\\w|\\.\\d|-\\w)`

/**
 * The files that change where the version does.
 *
 * @param read what a file holds
 * @returns their new texts, by their paths
 * @throws Failure naming a place where the version is not found: the list has to be true
 */
export function withVersion(
  paths: readonly string[],
  read: (path: string) => string,
  { from, to }: { from: string; to: string },
): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { files, after } of places) {
    let found = 0
    for (const path of paths.filter((one) => isOneOf(one, files))) {
      const text = texts.get(path) ?? read(path)
      const written = text.replace(pattern(after, from), (_, before: string) => {
        found += 1
        return before + to
      })
      if (written !== text) texts.set(path, written)
    }
    if (found === 0) throw new Failure(`No file of ${files.join(', ')} has ${from} after ${after}`)
  }
  if (from !== to) texts.set(lockFile, lockWith(read(lockFile), from, to))
  return texts
}

/** Files that name a version outside of the list, with the line. */
export function strays(paths: readonly string[], read: (path: string) => string, version: string): string[] {
  const named = new RegExp(`(?<![\\w.@])${whole(version)}`)
  return paths
    .filter((path) => !isOneOf(path, ofOthers))
    .flatMap((path) => {
      const ours = places.filter(({ files }) => isOneOf(path, files))
      const text = ours.reduce((rest, { after }) => rest.replaceAll(pattern(after, version), ''), read(path))
      if (text.includes('\0')) return []
      const lines = text.split('\n').filter((line) => named.test(line))
      return lines.map((line) => `${path}: ${line.trim()}`)
    })
}

const pattern = (after: RegExp, version: string) => new RegExp(`(${after.source})${whole(version)}`, 'gm')

/** The lock file names the version of every workspace. */
function lockWith(text: string, from: string, to: string): string {
  const lock: { version?: string; packages: Record<string, { version?: string }> } = JSON.parse(text)
  const ours = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'))
  for (const one of [lock, ...ours.map(([, entry]) => entry)]) if (one.version === from) one.version = to
  return `${JSON.stringify(lock, null, 2)}\n`
}
