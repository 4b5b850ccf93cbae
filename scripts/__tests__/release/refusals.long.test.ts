import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  type Clone,
  changelog,
  cleanUp,
  cloned,
  current,
  next,
  prepare,
  withoutPrograms,
} from './checkout.ts'

// What is refused is refused before anything is changed.

let clone: Clone
let original: string
beforeAll(() => {
  prepare()
  clone = cloned()
  original = clone.git('rev-parse', 'HEAD')
})
afterAll(cleanUp)

interface Refusal {
  prepare?: () => void
  args?: string[]
  env?: NodeJS.ProcessEnv
  says: string
}

const migration = 'services/contact/prisma/migrations/29990101000000_more/migration.sql'
const unreleased = (text: string) => clone.write('CHANGELOG.md', changelog(text))
const withMigration = (section: string) => () => {
  clone.write(migration, 'SELECT 1;\n')
  unreleased(section)
  clone.commit()
}

const refused: Record<string, Refusal> = {
  'no version': { args: [], says: 'Which version?' },
  'half a version': { args: ['0.2'], says: '“0.2” is no version' },
  'a version with a v': { args: [`v${next}`], says: 'is no version' },
  'a version that no image can be called by': { args: [`${next}+build`], says: 'is no version' },
  'the last version': { args: [current], says: `The tag v${current} exists` },
  'an earlier version': { args: ['0.0.1'], says: `0.0.1 is not greater than the last release, ${current}` },
  'a candidate of the last version': {
    args: [`${current}-rc.1`],
    says: 'is not greater than the last release',
  },
  'a file that no commit has': {
    prepare: () => clone.write('notes.txt', ''),
    says: 'The checkout has changes that no commit has: notes.txt.',
  },
  'a file that is not as its commit': {
    prepare: () => clone.write('README.md', ''),
    says: 'The checkout has changes that no commit has: README.md.',
  },
  'another branch': {
    prepare: () => clone.git('switch', '--quiet', '--create', 'topic'),
    says: 'This is topic, and releases are made of main',
  },
  'no branch': { prepare: () => clone.git('switch', '--quiet', '--detach'), says: 'This is no branch' },
  'a tag of something else': { prepare: () => clone.git('tag', `v${next}`), says: 'take another version' },
  'a release that was made here before': {
    prepare() {
      clone.write('notes.txt', '')
      clone.commit(`Release ${next}`)
      clone.git('tag', `v${next}`)
      clone.git('commit', '--quiet', '--allow-empty', '--message', 'Go on')
    },
    says: `git switch --detach v${next} to go on with that release`,
  },
  'a release without a tag, on which others built': {
    prepare() {
      unreleased(`\n## [${next}] - 2025-03-04\n\n- Something.\n`)
      clone.commit()
    },
    says: `CHANGELOG.md has ${next}, but the last commit is not “Release ${next}”`,
  },
  'nothing to say': {
    prepare() {
      unreleased('\n### Added\n')
      clone.commit()
    },
    says: 'CHANGELOG.md says nothing under “## [Unreleased]”',
  },
  'no heading': {
    prepare() {
      clone.write('CHANGELOG.md', '# Changelog\n')
      clone.commit()
    },
    says: 'CHANGELOG.md has no heading “## [Unreleased]”',
  },
  'a new migration without notes': {
    prepare: withMigration('\n- Something.\n'),
    says: `Migrations were added (contact) since ${current}, and CHANGELOG.md has no “### Upgrading”`,
  },
  'a new migration with empty notes': {
    prepare: withMigration('\n- Something.\n\n### Upgrading\n\n### Fixed\n\n- Another.\n'),
    says: 'has no “### Upgrading”',
  },
  'other users of the broker without notes': {
    prepare() {
      clone.write('deploy/nats/nats-server.conf', '# others\n')
      clone.commit()
    },
    says: `The broker’s users changed (deploy/nats/nats-server.conf) since ${current}`,
  },
  'images without docker buildx': { args: [next], env: withoutPrograms, says: 'docker buildx is missing' },
  'images without cosign': { args: [next], env: { FAIL: 'cosign version' }, says: 'cosign is missing' },
  'images of others that are not there': {
    args: [next],
    env: { FAIL: 'manifest inspect haproxy:', SAYS: 'manifest unknown' },
    says: '✗ haproxy:',
  },
  'publishing nowhere': { args: [next, '--push'], says: 'Where images are published to is not said' },
  'pushing nowhere': {
    prepare: () => clone.git('remote', 'remove', 'origin'),
    args: [next, '--no-images', '--push'],
    says: 'There is no remote',
  },
}

test.each(Object.keys(refused))('refused: %s', async (name) => {
  const { prepare: change, args = [next, '--no-images'], env, says } = refused[name] as Refusal
  change?.()
  const before = clone.state()
  const { code, output, called } = await clone.release(args, env)
  const after = clone.state()
  clone.git('reset', '--quiet', '--hard', original)
  clone.git('clean', '--quiet', '-d', '--force')
  clone.git('switch', '--quiet', 'main')
  for (const tag of clone.git('tag').split('\n')) if (tag !== `v${current}`) clone.git('tag', '--delete', tag)
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(says) })
  expect(after).toEqual(before)
  expect(called).toEqual([])
})

test('a migration with notes for operators is released, and so is another branch that is asked for', async () => {
  const maintained = cloned()
  maintained.git('switch', '--quiet', '--create', 'maintenance')
  maintained.write(migration, 'SELECT 1;\n')
  const notes = '\n- Something.\n\n### Upgrading\n\n- Have coffee.\n'
  maintained.write('CHANGELOG.md', changelog(notes))
  maintained.commit()
  const { code, output } = await maintained.release([next, '--no-images', '--branch', 'maintenance'])
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining(`origin maintenance v${next}`),
  })
})
