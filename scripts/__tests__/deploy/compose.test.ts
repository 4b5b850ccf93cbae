// biome-ignore-all lint/suspicious/noAssignInExpressions: each line of the table is one harm
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { type ComposeFile, readComposeFile, readInstallation } from '../../deploy/compose.ts'
import * as policies from '../../deploy/policies/compose.ts'
import { composeProblems } from '../../deploy/schema-problems.ts'
import { root } from '../../lib/paths.ts'
import { testDeployed } from './kubernetes-fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'accolade-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const makeSecrets = () => execFileSync('sh', [join(root, 'deploy/compose/make-secrets.sh'), folder])
const secrets = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
makeSecrets()
const contents = secrets()

const { configurationFits, ...others } = policies
const all: Record<string, policies.ComposePolicy> = {
  ...others,
  configurationFits: configurationFits(contents),
}
const installation = readInstallation()
const stores = ['seaweedfs', 'minio']

testDeployed.each(['docker-compose.yml', 'observability', 'seaweedfs', 'minio'])(
  '%s is a compose file',
  (name) => {
    const path = name.includes('.') ? name : `deploy/compose/${name}.yml`
    expect(composeProblems(readComposeFile(path))).toEqual([])
  },
)

testDeployed('the schema refuses what compose does not know', () => {
  const file = readComposeFile('docker-compose.yml') as unknown as ComposeFile
  Object.assign(file.services.gateway!, { port: ['80:80'] })
  expect(composeProblems(file)).toEqual([expect.stringMatching(/^\/services\/gateway .*"port"/)])
})

test.each(stores.flatMap((store) => Object.keys(all).map((name) => [store, name])))(
  'with %s the installation holds %s',
  (STORE = '', name = '') => expect(all[name]!(readInstallation({ STORE }))).toEqual([]),
)

test('every service and step is there', () => {
  expect(Object.keys(readInstallation().services).sort()).toEqual(
    [
      ...['identity', 'catalogue', 'submissions', 'judging', 'winners', 'contact'].flatMap((name) => [
        name,
        `migrate-${name}`,
      ]),
      ...['proxy', 'gateway', 'frontend', 'postgres', 'nats', 'store', 'mailpit'],
      ...['provision', 'provision-store', 'topology'],
      ...['otel-collector', 'prometheus', 'tempo', 'grafana', 'postgres-exporter', 'nats-exporter'],
    ].sort(),
  )
})

const breaks: Array<[policy: string, complaint: RegExp, harm: (file: ComposeFile) => void]> = [
  [
    'imagesPinned',
    /nats takes any nats:latest/,
    ({ services }) => void (services.nats!.image = 'nats:latest'),
  ],
  ['limitsSet', /nats has no limit of memory/, ({ services }) => void delete services.nats!.deploy],
  ['healthAsked', /nats is not asked/, ({ services }) => void delete services.nats!.healthcheck],
  [
    'healthAsked',
    /identity is not asked/,
    ({ services }) => void (services.identity!.healthcheck = { disable: true }),
  ],
  ['confined', /nats writes/, ({ services }) => void delete services.nats!.read_only],
  ['confined', /nats keeps/, ({ services }) => void delete services.nats!.cap_drop],
  ['confined', /nats may gain/, ({ services }) => void delete services.nats!.security_opt],
  ['confined', /winners runs as root/, ({ services }) => void (services.winners!.user = '0:0')],
  ['portsClosed', /proxy is open to all/, ({ services }) => void (services.proxy!.ports = ['8080:8080'])],
  [
    'portsClosed',
    /postgres has a port/,
    ({ services }) => void (services.postgres!.ports = ['127.0.0.1:5432:5432']),
  ],
  [
    'orderHolds',
    /waits for nobody, which/,
    ({ services }) => void (services.nats!.depends_on = { nobody: { condition: 'service_healthy' } }),
  ],
  [
    'orderHolds',
    /gateway waits for winners to be/,
    ({ services }) => void (services.gateway!.depends_on!.winners = { condition: 'service_started' }),
  ],
  [
    'mountsExist',
    /nats mounts .\/deploy\/nat.conf/,
    ({ services }) => void (services.nats!.volumes = ['./deploy/nat.conf:/x']),
  ],
  [
    'mountsExist',
    /nats mounts the volume nowhere/,
    ({ services }) => void (services.nats!.volumes = ['nowhere:/x']),
  ],
  [
    'configurationFits',
    /nobody makes the secret x/,
    ({ secrets }) => void (secrets.x = { file: 'deploy/compose/secrets/x' }),
  ],
  [
    'configurationFits',
    /winners is given key-secret for nothing/,
    ({ services }) => void services.winners!.secrets!.push('key-secret'),
  ],
  [
    'configurationFits',
    /winners reads database-url-winners without/,
    ({ services }) => void (services.winners!.secrets = []),
  ],
  [
    'configurationFits',
    /winners sets LOG_LEVLE/,
    ({ services }) => void (services.winners!.environment!.LOG_LEVLE = 'info'),
  ],
  [
    'configurationFits',
    /winners bad configuration: LOG_LEVEL/,
    ({ services }) => void (services.winners!.environment!.LOG_LEVEL = 'loud'),
  ],
]

test.each(breaks)('%s goes red: %s', (name, complaint, harm) => {
  const file = structuredClone(installation)
  harm(file)
  expect(all[name]!(file).filter((line) => complaint.test(line))).not.toEqual([])
})

test('every policy has been seen to go red', () => {
  expect([...new Set(breaks.map(([name]) => name))].sort()).toEqual(Object.keys(all).sort())
})

test('secrets are made once, differ, and lie in a folder of their owner', () => {
  makeSecrets()
  expect(secrets()).toEqual(contents)
  const random = Object.keys(contents).filter((name) => /password$|secret$/.test(name))
  expect(new Set(random.map((name) => contents[name])).size).toBe(random.length)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(JSON.parse(contents['seaweedfs-s3.json']!).identities[1].credentials[0].secretKey).toBe(
    contents['s3-judging-secret'],
  )
})

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0
if (!hasCompose) console.log('docker compose is not here: its own reading of the file is not asked')
const asked = hasCompose ? test : test.skip

asked('docker compose reads the file as well', () => {
  const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})
