import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { root } from '../../lib/paths.ts'
import { sectionOf, upgradingOf, withRelease } from '../../release/changelog.ts'
import { strays, withVersion } from '../../release/places.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const version: string = JSON.parse(read('package.json')).version
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
})
const paths = listed
  .toString()
  .split('\0')
  .filter((path) => path && existsSync(join(root, path)))

test('every place that names the version is on the list that a release goes through', () => {
  const remedy = 'add the place to scripts/release/places.ts, or do without the version'
  expect({ remedy, strays: strays(paths, read, version) }).toEqual({ remedy, strays: [] })
})

test('a place that is not on the list is found, versions of others are not', () => {
  const texts: Record<string, string> = {
    'docs/new.md': `Run accolade-${version}.tar.gz.`,
    'docs/others.md': `x@${version} v${version} ${version}.1 1${version} ${version}-rc.1`,
    'docker-compose.yml': 'image: x:${VERSION:-'.concat(`${version}}`),
    'k8s/base/app/new.yaml': `image: elsewhere/identity:${version}`,
  }
  expect(strays(Object.keys(texts), (path) => texts[path] ?? '', version)).toEqual([
    `docs/new.md: Run accolade-${version}.tar.gz.`,
    `k8s/base/app/new.yaml: image: elsewhere/identity:${version}`,
  ])
})

test('the list names no place that is gone', () => {
  const texts = withVersion(paths, read, { from: version, to: '99.0.0' })
  expect([...texts.keys()]).toEqual(
    expect.arrayContaining(['package.json', 'package-lock.json', 'deploy/kubernetes.md']),
  )
  const without = paths.filter((path) => path !== 'deploy/docker-bake.hcl')
  expect(() => withVersion(without, read, { from: version, to: '99.0.0' })).toThrow('deploy/docker-bake.hcl')
})

test('the changelog of this checkout can be released', () => {
  const changelog = read('CHANGELOG.md')
  const released = withRelease(changelog, '99.0.0', '2030-01-31')
  expect(sectionOf(released, '99.0.0')).toBe(sectionOf(changelog))
  expect(sectionOf(released)).toBe('')
})

test('notes about upgrading are those of their own section', () => {
  const changelog =
    '## [Unreleased]\n\n- A.\n\n## [1.0.0] - 2030-01-31\n\n### Upgrading\n\n- B.\n\n### Fixed\n\n- C.\n'
  expect(upgradingOf(sectionOf(changelog) ?? '')).toBeUndefined()
  expect(upgradingOf(sectionOf(changelog, '1.0.0') ?? '')).toBe('- B.')
})
