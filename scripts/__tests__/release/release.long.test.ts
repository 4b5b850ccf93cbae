import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '@accolade/chassis/testing/find-program'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { strays } from '../../release/places.ts'
import { type Clone, changelog, cleanUp, cloned, current, folder, next, prepare } from './checkout.ts'

// The whole task with a real git, in repositories that have the tree of this checkout.

beforeAll(prepare)
afterAll(cleanUp)

const registry = { REGISTRY: 'localhost:5000/accolade' }
const materials = `dist/release-${next}`
const subject = (clone: Clone, commit = 'HEAD') => clone.git('log', '-1', '--format=%s', commit)
const today = () => new Date().toISOString().slice(0, 10)

test('a dry run says step by step what would be done, and changes nothing', async () => {
  const clone = cloned()
  const before = clone.state()
  const { code, output, called } = await clone.release([next, '--dry-run'])
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Nothing was changed.') })
  for (const line of [
    `“## [Unreleased]” becomes “## [${next}] - `,
    `docker-compose.yml: ${current} → ${next}`,
    `k8s/helm/accolade/Chart.yaml: ${current} → ${next}`,
    `git tag --annotate --message "Accolade ${next}" v${next}`,
    'docker buildx bake',
    '- Something that people notice.',
    `git push --atomic origin main v${next}`,
  ])
    expect(output).toContain(line)
  expect(called).toEqual([])
  expect(clone.state()).toEqual(before)
})

test('without images: everything is written, committed and tagged; nothing is pushed; again there is nothing to do', async () => {
  const clone = cloned()
  const { code, output } = await clone.release([next, '--no-images'])
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Left for you') })

  expect([subject(clone), subject(clone, `v${next}`)]).toEqual([`Release ${next}`, `Release ${next}`])
  expect(clone.git('cat-file', '-t', `v${next}`)).toBe('tag')
  expect(clone.git('status', '--porcelain')).toBe('')
  expect(clone.read('CHANGELOG.md')).toBe(
    changelog(`\n## [${next}] - ${today()}\n\n### Added\n\n- Something that people notice.\n`),
  )
  const paths = clone.git('ls-files').split('\n')
  expect(strays(paths, clone.read, current)).toEqual([])
  expect(strays(paths, clone.read, next)).toEqual([])
  expect(clone.read('docker-compose.yml')).toContain(`accolade/gateway:\${VERSION:-${next}}`)
  expect(clone.read('k8s/overlays/production/app/kustomization.yaml')).toContain(`newTag: ${next} }`)
  const lock = JSON.parse(clone.read('package-lock.json'))
  expect([lock.version, lock.packages[''].version, lock.packages.gateway.version]).toEqual([next, next, next])
  // of the lock file nothing else changed
  const changed = clone.git('diff', '--numstat', 'HEAD^', '--', 'package-lock.json').split('\t')
  const ours = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'))
  expect(changed.slice(0, 2)).toEqual([`${ours.length + 1}`, `${ours.length + 1}`])
  expect(clone.remote('tag')).toBe(`v${current}`)

  const files = [
    'REVISION',
    'SHA256SUMS',
    `accolade-${next}.cdx.json`,
    `accolade-${next}.tar.gz`,
    'release-notes.md',
  ]
  expect(readdirSync(join(clone.path, materials)).sort()).toEqual(files)
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: join(clone.path, materials) })
  const bill = JSON.parse(clone.read(`${materials}/accolade-${next}.cdx.json`))
  expect(bill.metadata.component).toEqual({ type: 'application', name: 'accolade', version: next })
  const names = bill.components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['antd', 'fastify', 'zod', '@img/sharp-darwin-arm64']))
  expect(names).not.toContain('jest')
  expect(clone.read(`${materials}/release-notes.md`)).toBe('### Added\n\n- Something that people notice.\n')

  const before = clone.state()
  const again = await clone.release([next, '--no-images'])
  expect(again.code).toBe(0)
  expect(again.output.match(/: done already/g)).toHaveLength(3)
  expect(clone.state()).toEqual(before)
})

test('the release before is what the compatibility test compares with, before and after a release', async () => {
  const clone = cloned()
  const before = () =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        "console.log((await import('./scripts/lib/previous-release.ts')).previousRelease().commit)",
      ],
      { cwd: clone.path, encoding: 'utf8' },
    ).trim()
  expect(before()).toBe(`v${current}`)
  expect((await clone.release([next, '--no-images'])).code).toBe(0)
  expect(before()).toBe(`v${current}`)
  clone.write('more', '')
  clone.commit()
  expect(before()).toBe(`v${next}`)
})

test('an attempt that ended before its commit is gone on with, on another day too; other changes are refused', async () => {
  const clone = cloned()
  const hook = '.git/hooks/pre-commit'
  clone.write(hook, '#!/bin/sh\nexit 1\n')
  chmodSync(join(clone.path, hook), 0o755)
  const failed = await clone.release([next, '--no-images'])
  expect({ code: failed.code, output: failed.output }).toEqual({
    code: 1,
    output: expect.stringContaining('What is done stays'),
  })
  clone.write(hook, '#!/bin/sh\nexit 0\n')
  clone.write('CHANGELOG.md', clone.read('CHANGELOG.md').replace(today(), '2025-03-04'))

  const README = clone.read('README.md')
  clone.write('README.md', `${README}more\n`)
  const refused = await clone.release([next, '--no-images'])
  expect(refused.output).toContain('The checkout has changes that no commit has')
  clone.write('README.md', README)

  const { code, output } = await clone.release([next, '--no-images'])
  expect({ code, output }).toEqual({ code: 0, output: expect.any(String) })
  expect(clone.read('CHANGELOG.md')).toContain(`## [${next}] - ${today()}`)
  expect(subject(clone, `v${next}`)).toBe(`Release ${next}`)
})

test('a commit without its tag, and a tag without its images, are gone on with', async () => {
  const clone = cloned()
  clone.git('config', 'tag.gpgSign', 'true')
  clone.git('config', 'gpg.program', 'false')
  expect((await clone.release([next])).code).toBe(1)
  expect([subject(clone), clone.git('tag')]).toEqual([`Release ${next}`, `v${current}`])

  clone.git('config', 'tag.gpgSign', 'false')
  const unbuilt = await clone.release([next], { FAIL: ' bake ' })
  expect([unbuilt.code, clone.has(materials)]).toEqual([1, false])
  expect(unbuilt.output).toMatch(/committed: “Release .*”: done already/)
  expect(subject(clone, `v${next}`)).toBe(`Release ${next}`)

  const { code, output, called } = await clone.release([next])
  expect({ code, output }).toEqual({ code: 0, output: expect.any(String) })
  expect(output.match(/: done already/g)).toHaveLength(2)
  expect(called).toEqual([
    'docker buildx bake --file deploy/docker-bake.hcl --set *.platform=linux/amd64,linux/arm64',
  ])
  expect(clone.has(`${materials}/SHA256SUMS`)).toBe(true)
})

test('with --push branch and tag leave first, then the images, signed, and what was published is not published again', async () => {
  const clone = cloned()
  const failed = await clone.release([next, '--push'], { ...registry, FAIL: '/gateway@' })
  expect({ code: failed.code, output: failed.output }).toEqual({ code: 1, output: expect.any(String) })
  expect(clone.remote('rev-parse', 'main', `v${next}^{}`).split('\n')).toEqual(
    Array(2).fill(clone.git('rev-parse', 'HEAD')),
  )
  expect(clone.has(`${materials}/images.txt`)).toBe(false)

  const { code, output, called } = await clone.release([next, '--push'], registry)
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/pushed: done already/) })
  expect(
    called.filter((call) => call.startsWith('cosign sign')).map((call) => call.split(' ').at(-1)),
  ).toEqual([
    'localhost:5000/accolade/identity@sha256:identity',
    'localhost:5000/accolade/gateway@sha256:gateway',
    `${materials}/SHA256SUMS`,
  ])
  expect(clone.read(`${materials}/images.txt`).split('\n')).toHaveLength(3)
  expect(clone.read(`${materials}/SHA256SUMS`)).toContain('images.txt')
  expect(output).not.toContain('Left for you')

  const again = await clone.release([next, '--push'], registry)
  expect(again.output.match(/: done already/g)).toHaveLength(6)
  expect(again.called).toEqual([])
})

test('where the push is refused, no image is published', async () => {
  const clone = cloned()
  const other = join(folder, 'other')
  clone.git('clone', '--quiet', clone.git('remote', 'get-url', 'origin'), other)
  clone.git('-C', other, 'commit', '--quiet', '--allow-empty', '--message', 'Be faster')
  clone.git('-C', other, 'push', '--quiet')
  const { code, called } = await clone.release([next, '--push'], registry)
  expect([code, called]).toEqual([1, []])
  expect(clone.remote('tag')).toBe(`v${current}`)
})

const canSign = findProgram('ssh-keygen') !== null
const signed = canSign ? test : test.skip

signed('the tag is signed where git is set up to sign tags', async () => {
  const clone = cloned()
  const key = join(folder, 'key')
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
  for (const [name = '', value = ''] of [
    ['gpg.format', 'ssh'],
    ['user.signingKey', key],
    ['tag.gpgSign', 'true'],
  ])
    clone.git('config', name, value)
  expect((await clone.release([next, '--no-images'])).code).toBe(0)
  expect(clone.git('cat-file', 'tag', `v${next}`)).toContain('BEGIN SSH SIGNATURE')
})
