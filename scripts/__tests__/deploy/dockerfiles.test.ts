// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Dockerfiles have their own
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readInstallation } from '../../deploy/compose.ts'
import { neededStages, pairs, parseDockerfile, type Stage } from '../../deploy/dockerfile.ts'
import { contextFilter } from '../../deploy/dockerignore.ts'
import { pinned } from '../../deploy/policies/pods.ts'
import { root } from '../../lib/paths.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const targets = ['service', 'gateway', 'frontend']
const { args, stages } = parseDockerfile(read('deploy/docker/Dockerfile'))
const manifests: { workspaces: string[] } = JSON.parse(read('package.json'))
const workspaces = manifests.workspaces.flatMap((pattern) =>
  globSync(pattern, { cwd: root }).filter((folder) => existsSync(join(root, folder, 'package.json'))),
)

const serviceNames = workspaces
  .filter((folder) => /^services\/[^_]/.test(folder))
  .map((folder) => folder.replace('services/', ''))

const all = (stage: Stage | undefined, word: string) =>
  (stage?.instructions ?? []).filter((one) => one.word === word).map(({ rest }) => rest)

const stageNamed = (name: string) =>
  stages.find((stage) => stage.name === name.replace('${SERVICE}', 'winners'))
/** A stage and those that it begins with, which it has the settings of. */
const lineage = (stage: Stage | undefined): Stage[] =>
  stage ? [...lineage(stageNamed(stage.from)), stage] : []
const everywhere = stages.flatMap(({ instructions }) => instructions)

test('the images are based on exactly the Node version of the lock file', () => {
  const { version } = JSON.parse(read('package-lock.json')).packages['node_modules/node']
  expect(args.NODE_IMAGE).toBe(`node:${version}-trixie-slim`)
  expect(pinned(args.NODE_IMAGE ?? '')).toBe(true)
})

test('packages are installed from the manifest of every workspace, or npm would refuse the lock file', () => {
  const copied = all(stageNamed('manifests'), 'COPY').join(' ').split(' ')
  expect(workspaces.filter((folder) => !copied.includes(`${folder}/package.json`))).toEqual([])
})

test('packages come from the lock file, or not at all', () => {
  const installing = everywhere.filter(({ rest }) => /\bnpm\b.*\b(i|install|ci|add|update)\b/.test(rest))
  expect(installing.map(({ rest }) => /npm \w+/.exec(rest)?.[0])).toEqual(['npm ci', 'npm ci'])
  expect(installing.filter(({ rest }) => rest.includes('||'))).toEqual([])
  // a `syntax` line would have the engine pull a reader of this file, whichever is the newest
  expect(read('deploy/docker/Dockerfile')).not.toMatch(/^#\s*syntax=/m)
})

test('every service has the same layers of packages', () => {
  const knows = stages.filter(({ instructions }) => instructions.some(({ rest }) => rest.includes('SERVICE')))
  expect(knows.map(({ name }) => name)).toEqual(['client', 'service'])
  const withPackages = stages.filter(({ instructions }) =>
    instructions.some(({ flags }) => flags.from === 'packages'),
  )
  expect(withPackages.map(({ name }) => name)).toEqual(['packed', 'gateway', 'frontend'])
  const laidOut = all(stageNamed('packages'), 'RUN').join()
  const named = workspaces.filter((folder) => laidOut.includes(folder))
  expect(named.sort()).toEqual(workspaces.filter((folder) => !/^contracts$|_chassis$/.test(folder)).sort())
})

test('ffmpeg is in the images that use it, in one layer above the packages', () => {
  const begin = stages.filter(({ name }) => name.startsWith('for-'))
  expect(Object.fromEntries(begin.map(({ name, from }) => [name.replace('for-', ''), from]))).toEqual({
    ...Object.fromEntries(serviceNames.map((name) => [name, 'packed'])),
    ...{ submissions: 'with-films', winners: 'with-films' },
  })
  expect(stageNamed('with-films')?.from).toBe('packed')
})

test('the bake file, compose and the Dockerfile build the same', () => {
  const baked = [...read('deploy/docker-bake.hcl').matchAll(/^ {2}target = "(\w+)"/gm)].map(
    ([, name]) => name,
  )
  expect(baked).toEqual(targets)
  const [, matrix = ''] = /matrix = \{ service = (\[.*\]) \}/.exec(read('deploy/docker-bake.hcl')) ?? []
  const built = Object.entries(readInstallation().services).filter(([, { build }]) => build)
  const services = built.filter(([, { build }]) => build?.target === 'service').map(([name]) => name)
  expect(JSON.parse(matrix)).toEqual(services)
  expect(built.map(([, { build }]) => build?.dockerfile)).toEqual(built.map(() => 'deploy/docker/Dockerfile'))
  expect(new Set(built.map(([, { build }]) => build?.target))).toEqual(new Set(targets))
})

describe.each(targets)('the image of %s', (name) => {
  const last = stageNamed(name)

  test('runs as a user with a number, under tini, and says how it is without curl', () => {
    expect(all(last, 'USER')).toEqual(['10001:10001'])
    const inherited = lineage(last)
    expect(inherited.flatMap((stage) => all(stage, 'ENTRYPOINT'))).toEqual(['["/usr/bin/tini", "--"]'])
    const checks = inherited.flatMap((stage) => all(stage, 'HEALTHCHECK'))
    expect(checks).toHaveLength(1)
    expect(JSON.parse((checks[0] ?? '').replace(/^CMD /, '')).slice(0, 2)).toEqual(['node', '-e'])
    // an ENTRYPOINT takes away the command that was said before it
    expect([all(last, 'CMD').length, all(last, 'ENTRYPOINT').length]).toEqual([1, 0])
  })

  test('asks itself at the port where it answers', () => {
    const env = pairs(all(last, 'ENV').join(' '))
    expect(all(last, 'EXPOSE').join(' ').split(' ')).toContain(env.HEALTH_PORT ?? env.PORT)
  })

  test('is labelled, and takes along what it is made of and its licence', () => {
    const labels = Object.keys(pairs(all(last, 'LABEL').join(' ')))
    const wanted = ['title', 'description', 'licenses', 'version', 'revision']
    expect(labels).toEqual(wanted.map((label) => `org.opencontainers.image.${label}`))
    const copied = lineage(last)
      .flatMap((stage) => all(stage, 'COPY'))
      .filter((copy) => copy !== '/films /')
    const group = name === 'service' ? 'services' : name
    expect(copied.slice(0, 3)).toEqual(['/app/layers/common ./', `/app/layers/${group} ./`, 'LICENSE ./'])
  })

  test('copies nothing that is not there', () => {
    const copies = neededStages(stages, name)
      .flatMap(({ instructions }) => instructions)
      .filter(({ word, flags }) => word === 'COPY' && !flags.from)
    const goes = contextFilter(read('.dockerignore'))
    const sources = copies.flatMap(({ rest }) =>
      rest.replaceAll('${SERVICE}', 'identity').split(/\s+/).slice(0, -1),
    )
    expect(sources.filter((source) => !existsSync(join(root, source)) || !goes(source))).toEqual([])
  })
})

test.each([
  ['contracts/src/rpc.ts', true],
  ['services/identity/src/main.ts', true],
  ['services/identity/prisma/schema.prisma', true],
  ['services/identity/test/routes/sign-in.test.ts', false],
  ['services/identity/src/store/generated/client.ts', false],
  ['services/_chassis/src/testing/postgres.ts', false],
  ['services/_chassis/src/service/start.ts', true],
  ['frontend/dist/index.html', false],
  ['frontend/node_modules/x/index.js', false],
  ['deploy/compose/secrets/postgres-password', false],
  ['.data/secrets/store', false],
  ['.git/config', false],
  ['.env', false],
])('%s goes to the engine: %s', (path, expected) => {
  expect(contextFilter(read('.dockerignore'))(path)).toBe(expected)
})

test('the parser knows flags, continued lines and stages', () => {
  const text = 'ARG A=x:1\nFROM ${A} AS one\n# remark\nRUN a \\\n  && b\nCOPY --from=one --chown=1:1 /a b/\n'
  expect(parseDockerfile(text)).toEqual({
    args: { A: 'x:1' },
    stages: [
      {
        name: 'one',
        from: '${A}',
        instructions: [
          { word: 'RUN', flags: {}, rest: 'a  && b' },
          { word: 'COPY', flags: { from: 'one', chown: '1:1' }, rest: '/a b/' },
        ],
      },
    ],
  })
})
