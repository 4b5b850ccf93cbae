// A setting that a program reads and no installation names is one that nobody finds, or a secret that is missing.
import { expect, test } from '@jest/globals'
import { type ComposeFile, readComposeFile, readInstallation } from '../../deploy/compose.ts'
import { at, list, workloadsOf } from '../../deploy/policies/manifests.ts'
import { programOf } from '../../deploy/programs.ts'
import { rendered, testDeployed } from './kubernetes-fixture.ts'

const programs = [
  'identity',
  'catalogue',
  'submissions',
  'judging',
  'winners',
  'contact',
  'gateway',
  'frontend',
]
const keysOf = (program: string) => programOf(`accolade/${program}:0`, '', false)?.keys ?? []
const named = (names: readonly unknown[]) => new Set(names.map((name) => String(name).replace(/_FILE$/, '')))
const without = (program: string, names: ReadonlySet<string>, others: readonly string[]) =>
  keysOf(program).filter((key) => !names.has(key) && !others.includes(key))

/** Programs have a default that suits every installation, or the image sets it, or it is for other installations and for tests. */
const everywhere = [
  ...['HOST', 'NODE_ENV', 'PORT', 'LOG_LEVEL', 'HEALTH_HOST', 'HEALTH_PORT', 'METRICS_PORT', 'TRACE_RATIO'],
  ...['DRAFTS_PER_ORGANIZATION', 'FILES_PER_ORGANIZATION', 'MEGABYTES_PER_ORGANIZATION'],
  ...[
    'RATE_LIMIT_API_TOKEN',
    'RATE_LIMIT_CONTACT',
    'RATE_LIMIT_GENERAL',
    'RATE_LIMIT_PAGES',
    'RATE_LIMIT_SIGN_IN',
  ],
  ...['CHANGE_STREAMS', 'PUBLIC_CACHE_MS', 'FFMPEG', 'PSEUDO_LANGUAGE', 'STRIPE_API_URL'],
  // files in folders, where there is no object store
  ...['STORE_DIR', 'STORE_SECRET', 'JUDGING_STORE_DIR', 'JUDGING_STORE_SECRET'],
]
/** A compose installation has one broker without TLS, and a store of its own. */
const notInCompose = ['NATS_REPLICAS', 'NATS_TLS_CA', 'S3_BUCKET', 'S3_JUDGING_BUCKET', 'S3_REGION']

test.each(programs)('compose names what %s reads', (program) => {
  const additions = ['cards', 'providers'].map(
    (name) => readComposeFile(`deploy/compose/${name}.yml`) as unknown as ComposeFile,
  )
  const files = [readInstallation(), ...additions]
  const names = files.flatMap(({ services }) => Object.keys(services[program]?.environment ?? {}))
  expect(without(program, named(names), [...everywhere, ...notInCompose])).toEqual([])
})

/** No demonstration is for the public, and browsers reach the store where the services do. */
const notInProduction = ['SEED_DEMO', 'DEMO_PASSWORD', 'S3_PUBLIC_ENDPOINT']

testDeployed.each(programs)('the overlay production names what %s reads', (program) => {
  const resources = rendered('production')
  const containers = workloadsOf(resources)
    .filter(({ title }) => title === `Deployment ${program}`)
    .flatMap((workload) => workload.containers)
  const maps = containers
    .flatMap((container) => list(container.envFrom))
    .map(({ configMapRef }) => at(configMapRef, 'name'))
  const shared = resources.filter(
    ({ kind, metadata }) => kind === 'ConfigMap' && maps.includes(metadata.name),
  )
  const names = [
    ...containers.flatMap((container) => list(container.env).map(({ name }) => name)),
    ...shared.flatMap(({ data }) => Object.keys(data ?? {})),
  ]
  expect(names).not.toEqual([])
  expect(without(program, named(names), [...everywhere, ...notInProduction])).toEqual([])
})

test('what no installation names is read by some program', () => {
  const read = programs.flatMap(keysOf)
  const lists = [...everywhere, ...notInCompose, ...notInProduction]
  expect(lists.filter((key) => !read.includes(key))).toEqual([])
})
