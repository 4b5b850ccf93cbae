// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Dockerfiles have their own
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type Dockerfile, pairs, parseDockerfile, type Stage } from '../../deploy/dockerfile.ts'
import { contextFilter } from '../../deploy/dockerignore.ts'
import { pinned } from '../../deploy/policies/pods.ts'
import { root } from '../../lib/paths.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const names = ['service', 'gateway', 'frontend']
const files = Object.fromEntries(
  names.map((name) => [name, parseDockerfile(read(`deploy/docker/${name}.Dockerfile`))]),
) as Record<string, Dockerfile>
const manifests: { workspaces: string[] } = JSON.parse(read('package.json'))
const workspaces = manifests.workspaces.flatMap((pattern) =>
  globSync(pattern, { cwd: root }).filter((folder) => existsSync(join(root, folder, 'package.json'))),
)

const all = (stage: Stage | undefined, word: string) =>
  (stage?.instructions ?? []).filter((one) => one.word === word).map(({ rest }) => rest)

describe.each(names)('the image of %s', (name) => {
  const { args, stages } = files[name]!
  const last = stages.at(-1)

  test('stands on the Node of the lock file, exactly', () => {
    const { version } = JSON.parse(read('package-lock.json')).packages['node_modules/node']
    expect(args.NODE_IMAGE).toBe(`node:${version}-trixie-slim`)
    expect(pinned(args.NODE_IMAGE ?? '')).toBe(true)
  })

  test('installs from the manifest of every workspace, or npm would refuse the lock file', () => {
    const copied = all(
      stages.find((stage) => stage.name === 'manifests'),
      'COPY',
    )
      .join(' ')
      .split(' ')
    expect(workspaces.filter((folder) => !copied.includes(`${folder}/package.json`))).toEqual([])
  })

  test('runs as a user with a number, under tini, and says how it is without curl', () => {
    expect(all(last, 'USER')).toEqual(['10001:10001'])
    expect(all(last, 'ENTRYPOINT')).toEqual(['["/usr/bin/tini", "--"]'])
    const [check = ''] = all(last, 'HEALTHCHECK')
    expect(JSON.parse(check.replace(/^CMD /, '')).slice(0, 2)).toEqual(['node', '-e'])
  })

  test('is labelled, and takes along what it is made of and its licence', () => {
    const labels = Object.keys(pairs(all(last, 'LABEL').join(' ')))
    const wanted = ['title', 'description', 'licenses', 'version', 'revision']
    expect(labels).toEqual(wanted.map((label) => `org.opencontainers.image.${label}`))
    const copied = all(last, 'COPY').join('\n')
    expect(copied).toContain('/app ./')
    const made = all(
      stages.find((stage) => stage.name === 'dependencies'),
      'RUN',
    ).join()
    expect(made).toMatch(/production-tree.ts \S+ sbom.cdx.json/)
    expect(copied).toContain('LICENSE')
  })

  test('copies nothing that is not there', () => {
    const copies = stages
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
