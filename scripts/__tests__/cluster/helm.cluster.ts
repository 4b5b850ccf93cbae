// What helm makes of the charts, and what kustomize makes of the manifests that they are made from: the same objects.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { goProgramFile } from '../../cluster/tools.ts'
import { readDocuments } from '../../deploy/kustomize.ts'
import {
  isObject,
  type JsonObject,
  type Labels,
  podTemplateOf,
  type Resource,
} from '../../deploy/resource.ts'
import { charts } from '../../helm/chart.ts'
import { keyOf, readSources } from '../../helm/sources.ts'
import { secretsOf, tools } from '../deploy/kubernetes-fixture.ts'

jest.setTimeout(120_000)

const sources = readSources(tools().kustomize)
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'accolade-helm-'))
  cpSync(charts, folder, { recursive: true })
  helm('dependency', 'build', 'accolade-trial')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function helm(...args: string[]): string {
  const places = { HELM_CACHE_HOME: 'cache', HELM_CONFIG_HOME: 'config', HELM_DATA_HOME: 'data' }
  const env = { ...process.env, ...places }
  return execFileSync(goProgramFile('helm'), args, { cwd: folder, encoding: 'utf8', env, stdio: 'pipe' })
}

const template = (chart: string, ...args: string[]) =>
  readDocuments(helm('template', 'accolade', chart, '--namespace=accolade', ...args))

/** Objects by name, without what only one of the two has: hashes, the namespace itself, the order of variables. */
function comparable(resources: readonly Resource[]): Record<string, JsonObject> {
  const objects = resources.filter(({ kind }) => kind !== 'Namespace').map((one) => [keyOf(one), tidy(one)])
  return Object.fromEntries(objects.toSorted())
}

function tidy(resource: Resource): JsonObject {
  const copy = structuredClone(resource)
  const template = podTemplateOf(copy)
  if (!template) return copy as unknown as JsonObject
  const metadata = template.metadata as { annotations?: Labels } | undefined
  delete metadata?.annotations?.['checksum/config']
  if (metadata?.annotations && Object.keys(metadata.annotations).length === 0) delete metadata.annotations
  const { containers } = template.spec as { containers: { env?: { name: string }[] }[] }
  for (const container of containers)
    container.env = container.env?.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return copy as unknown as JsonObject
}

test.each(['accolade', 'accolade-trial'])('helm finds no fault with %s', (chart) => {
  expect(helm('lint', '--strict', chart)).toContain('0 chart(s) failed')
})

test('without values it is the base', () => {
  expect(comparable(template('accolade'))).toEqual(comparable(sources.base))
})

test('with the values of production it is the overlay production', () => {
  const made = template('accolade', '--values=accolade/profiles/production.yaml')
  expect(comparable(made)).toEqual(comparable(sources.production))
})

test('the umbrella is the overlay local, and brings its secrets', () => {
  const made = template('accolade-trial')
  const secrets = made.filter(({ kind }) => kind === 'Secret')
  expect(comparable(made.filter(({ kind }) => kind !== 'Secret'))).toEqual(comparable(sources.local))
  const words = Object.fromEntries(
    secrets.map(({ metadata, stringData }) => [metadata.name, stringData as Record<string, string>]),
  )
  const { trial, ...others } = words
  expect(Object.keys(trial ?? {})).toEqual(['seed'])
  expect(keysOf(others)).toEqual(keysOf(secretsOf('local')))
  expect(shape(others)).toEqual(shape(secretsOf('local')))
})

type Secrets = Record<string, Record<string, string>>
const keysOf = (secrets: Secrets) =>
  Object.entries(secrets)
    .map(([name, words]) => [name, ...Object.keys(words).toSorted()])
    .toSorted()

/** Secrets with each password replaced by where it appears first, so that those who share one are seen. */
function shape(secrets: Secrets): Secrets {
  const places = new Map<string, string>()
  const named = (name: string, key: string, text: string) =>
    text.replace(/[a-z]?[0-9a-f]{48,}/g, (word) => {
      if (!places.has(word)) places.set(word, `<${name}/${key}>`)
      return places.get(word) as string
    })
  return Object.fromEntries(
    Object.entries(secrets)
      .toSorted()
      .map(([name, words]) => {
        const entries = Object.entries(words).toSorted()
        const replaced = entries.map(([key, text]) => [key, parsed(named(name, key, text))])
        return [name, Object.fromEntries(replaced)]
      }),
  )
}

const parsed = (text: string) => (text.startsWith('{') ? JSON.stringify(sorted(JSON.parse(text))) : text)

const sorted = (node: unknown): unknown => {
  if (Array.isArray(node))
    return node.map(sorted).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (!isObject(node)) return node
  return Object.fromEntries(
    Object.entries(node)
      .toSorted()
      .map(([key, part]) => [key, sorted(part)]),
  )
}

describe('profiles', () => {
  const pods = (resources: Resource[]) => resources.map((one) => podTemplateOf(one)?.spec as JsonObject)

  test('arm64 puts every pod on nodes with ARM processors', () => {
    const made = template('accolade', '--values=accolade/profiles/arm64.yaml').filter(podTemplateOf)
    expect(made).toHaveLength(sources.base.filter(podTemplateOf).length)
    for (const pod of pods(made)) expect(pod.nodeSelector).toEqual({ 'kubernetes.io/arch': 'arm64' })
  })

  test('small asks for no more than a node of two processors and 4 GiB has', () => {
    const made = template('accolade', '--values=accolade/profiles/small.yaml')
    const scalers = made.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    expect(
      scalers.map(({ spec }) => [(spec as JsonObject).minReplicas, (spec as JsonObject).maxReplicas]),
    ).toEqual(scalers.map(() => [1, 1]))
    const requests = pods(made.filter(({ kind }) => kind === 'Deployment')).map(
      (pod) =>
        (pod.containers as { resources: { requests: { cpu: string; memory: string } } }[])[0]?.resources
          .requests,
    )
    const sum = (read: (one: { cpu: string; memory: string }) => string) =>
      requests.reduce((total, one) => total + Number.parseInt(read(one!), 10), 0)
    expect(sum(({ cpu }) => cpu)).toBeLessThanOrEqual(500)
    expect(sum(({ memory }) => memory)).toBeLessThanOrEqual(1_536)
  })
})

test('a value that the schema does not know is refused', () => {
  expect(() => template('accolade', '--set=publicURL=https://awards.example.org')).toThrow(
    /additional propert/i,
  )
})

test('an image can be pinned by digest, and an upgrade migrates before it changes anything', () => {
  const digest = `sha256:${'a'.repeat(64)}`
  const made = template('accolade', `--set=image.digests.gateway=${digest}`, '--is-upgrade')
  const gateway = made.find((one) => keyOf(one) === 'Deployment gateway')
  const pod = podTemplateOf(gateway!)?.spec as { containers: { image: string }[] }
  expect(pod.containers[0]?.image).toBe(`accolade/gateway@${digest}`)
  const jobs = made.filter(({ kind }) => kind === 'Job')
  expect(jobs.map(({ metadata }) => metadata.annotations?.['helm.sh/hook'])).toEqual(
    jobs.map(() => 'pre-upgrade'),
  )
})
