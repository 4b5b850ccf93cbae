import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { root } from '../../lib/paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'accolade-publish-'))
afterAll(() => rmSync(folder, { recursive: true }))

// a checkout with the script, and programs that write down how they are called
const checkout = join(folder, 'checkout')
mkdirSync(join(checkout, 'deploy/docker'), { recursive: true })
cpSync(join(root, 'deploy/docker/publish.sh'), join(checkout, 'deploy/docker/publish.sh'))
const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, encoding: 'utf8' }).trim()
git('init', '--quiet')
git('add', '.')
git('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '--quiet', '--message', 'x')

const calls = join(folder, 'calls')
const metadata = {
  identity: { 'containerimage.digest': 'sha256:aa', 'image.name': 'localhost:5000/accolade/identity:0.2.0' },
  gateway: { 'containerimage.digest': 'sha256:bb', 'image.name': 'localhost:5000/accolade/gateway:0.2.0' },
}
function program(name: string, more = ''): void {
  writeFileSync(
    join(folder, name),
    `#!/bin/sh\necho "${name} $VERSION $REGISTRY $REVISION $*" >> ${calls}\n${more}`,
  )
  chmodSync(join(folder, name), 0o755)
}
program('cosign')
const builds = `for last; do :; done\necho '${JSON.stringify(metadata)}' > "$last"\n`
program('docker', builds)

const publish = (more: NodeJS.ProcessEnv = {}) =>
  spawnSync('sh', [join(checkout, 'deploy/docker/publish.sh')], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      VERSION: '0.2.0',
      REGISTRY: 'localhost:5000/accolade',
      ...more,
    },
  })

test('pushes what the commit holds, for both architectures, and signs every image by its digest', () => {
  writeFileSync(calls, '')
  expect([publish({ COSIGN_KEY: 'k' }).status]).toEqual([0])
  const [bake = '', ...signed] = readFileSync(calls, 'utf8').trim().split('\n')
  expect(bake).toContain(`docker 0.2.0 localhost:5000/accolade ${git('rev-parse', 'HEAD')} buildx bake`)
  expect(bake).toMatch(/platform=linux\/amd64,linux\/arm64 --provenance=mode=max --sbom=true --push/)
  expect(signed.map((line) => line.replace(/.* sign/, 'sign'))).toEqual([
    'sign --yes --key k localhost:5000/accolade/identity@sha256:aa',
    'sign --yes --key k localhost:5000/accolade/gateway@sha256:bb',
  ])
})

test('writes down what it published when all of it is signed, and not before', () => {
  const DIGESTS = join(folder, 'images.txt')
  program('cosign', 'case "$*" in *gateway*) exit 1;; esac\n')
  expect([publish({ DIGESTS }).status, existsSync(DIGESTS)]).toEqual([1, false])
  program('cosign')
  expect(publish({ DIGESTS }).status).toBe(0)
  expect(readFileSync(DIGESTS, 'utf8')).toBe(
    'localhost:5000/accolade/identity@sha256:aa\nlocalhost:5000/accolade/gateway@sha256:bb\n',
  )
})

test('a build that says nothing of what it pushed is no success', () => {
  program('docker', `for last; do :; done\necho '{}' > "$last"\n`)
  const { status, stderr } = publish()
  program('docker', builds)
  expect([status, stderr]).toEqual([1, expect.stringContaining('names no image')])
})

test('publishes nothing that no commit holds, and nothing without a version', () => {
  writeFileSync(calls, '')
  writeFileSync(join(checkout, 'changed'), '')
  expect(publish().status).toBe(1)
  rmSync(join(checkout, 'changed'))
  expect(publish({ VERSION: '' }).status).not.toBe(0)
  expect(readFileSync(calls, 'utf8')).toBe('')
})
