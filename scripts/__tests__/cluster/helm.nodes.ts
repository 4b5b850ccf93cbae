// A trial by Helm on a real node, behind a real ingress controller: installed, used, upgraded and rolled back under traffic, taken
// away and installed again over what it left. Each test runs after the one before it, in one cluster.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { type Cluster, startCluster } from '../../cluster/cluster.ts'
import { forward } from '../../cluster/forward.ts'
import { ingressController, ingressName } from '../../cluster/ingress-controller.ts'
import { nextVersion } from '../../cluster/node-images.ts'
import { images } from '../../containers/build-images.ts'
import { journeysAgainst } from '../../containers/journeys.ts'
import { kindsOf, type Site, signIn, withVisitors } from '../../containers/visitors.ts'
import type { Resource } from '../../deploy/resource.ts'
import { freePort } from '../../lib/ports.ts'
import { type Helm, prepareHelm } from './helm-release.ts'
import { addressOf, makeRoom, podsByProgram, put, select, untilRunning } from './installation.ts'
import type { List } from './installed.ts'

jest.setTimeout(1_800_000)

const ours = '--namespace=accolade'
/** The hosts of the certificate that the run was given. */
const [host = '', storeHost = ''] = (process.env.CERTIFICATE_HOSTS ?? '').split(',')
/** The published one is refused where people come from elsewhere. */
const demoPassword = randomUUID()
// those who sign in read it
process.env.DEMO_PASSWORD = demoPassword
let cluster: Cluster
let helm: Helm
let site: Site
let mailUrl: string
const closing: Array<() => void> = []

beforeAll(async () => {
  cluster = await startCluster(process.env.NODE_IMAGES ?? '')
  await cluster.join()
  helm = await prepareHelm(cluster, process.env.OTHER_STORE === 'yes')
  await makeRoom(cluster)
  await put(cluster.kubectl, [...ingressController(cluster.server), certificate(), ...storeFromOutside()])
  await helm.run('install', 'accolade', helm.trial, ...wait, '--values', values())
  await withoutLimits()
  await callBy(host, storeHost)
  const ingress = await addressOf(cluster.kubectl, ingressName, ingressName)
  const mailPort = await freePort()
  closing.push(
    await forward(443, ingress, 443),
    await forward(80, ingress, 80),
    await forward(mailPort, await addressOf(cluster.kubectl, 'mail'), 8025),
  )
  site = { url: `https://${host}`, select: (query) => select(cluster.kubectl, query) }
  mailUrl = `http://127.0.0.1:${mailPort}`
})
afterAll(async () => {
  for (const close of closing) close()
  await cluster?.stop()
})

const wait = ['--wait', '--wait-for-jobs', '--timeout=15m']

/** As somebody with a host of their own sets them. */
function values(): string {
  const file = join(cluster.folder, 'values.json')
  const origin = `https://${storeHost}`
  // as the overlay `production` has it
  const annotations = { 'traefik.ingress.kubernetes.io/router.entrypoints': 'websecure' }
  const accolade = {
    demoPassword,
    publicUrl: `https://${host}`,
    store: { endpoint: 'http://store:8333', publicEndpoint: origin, origin },
    ingress: { enabled: true, host, annotations, trustedProxies: '1' },
  }
  writeFileSync(file, JSON.stringify({ accolade }))
  return file
}

/** What cert-manager would put there. */
function certificate(): Resource {
  const read = (name: string) => readFileSync(process.env[name] ?? '', 'utf8')
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'kubernetes.io/tls',
    metadata: { name: 'accolade-tls', namespace: 'accolade' },
    stringData: { 'tls.crt': read('CERTIFICATE'), 'tls.key': read('CERTIFICATE_KEY') },
  }
}

/** Browsers send evidence to the store themselves, which a trial has inside, and lets nobody outside reach. */
function storeFromOutside(): Resource[] {
  return [storeIngress(), storePolicy()]
}

function storePolicy(): Resource {
  const namespaceSelector = { matchLabels: { 'kubernetes.io/metadata.name': ingressName } }
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'store-from-outside', namespace: 'accolade' },
    spec: {
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'store' } },
      policyTypes: ['Ingress'],
      ingress: [{ from: [{ namespaceSelector }], ports: [{ port: 8333 }] }],
    },
  }
}

function storeIngress(): Resource {
  const service = { name: 'store', port: { name: 's3' } }
  const path = { path: '/', pathType: 'Prefix', backend: { service } }
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: { name: 'store', namespace: 'accolade' },
    spec: {
      ingressClassName: ingressName,
      tls: [{ hosts: [storeHost], secretName: 'accolade-tls' }],
      rules: [{ host: storeHost, http: { paths: [path] } }],
    },
  }
}

/** Everybody comes from one address here, and enters much. Helm leaves variables alone that are not its own. */
async function withoutLimits(): Promise<void> {
  const limits = ['GENERAL', 'PAGES', 'SIGN_IN', 'CONTACT'].map((name) => `RATE_LIMIT_${name}=0`)
  await kubectl('set', 'env', 'deployment/gateway', ours, ...limits)
  await kubectl('set', 'env', 'deployment/submissions', ours, 'DRAFTS_PER_ORGANIZATION=100000')
  for (const name of ['gateway', 'submissions'])
    await kubectl('rollout', 'status', `deployment/${name}`, ours, '--timeout=600s')
}

/** Lets this process and those that it starts find hosts on this machine: its mounts are its own. */
async function callBy(...hosts: string[]): Promise<void> {
  const file = join(cluster.folder, 'hosts')
  writeFileSync(file, `127.0.0.1 localhost ${hosts.join(' ')}\n`)
  execFileSync('mount', ['--bind', file, '/etc/hosts'])
  closing.push(() => execFileSync('umount', ['/etc/hosts']))
}

/** kubectl, which has to succeed. */
async function kubectl(...args: string[]): Promise<string> {
  const { code, out, complaints } = await cluster.kubectl.run(args)
  if (code !== 0) throw new Error(`kubectl ${args.join(' ')}: ${complaints}`)
  return out
}

/** What was lost of the requests of people at work meanwhile: nothing may be. */
async function lostDuring(what: string, work: () => Promise<unknown>): Promise<string[]> {
  const { answered, failures, problems } = await withVisitors(site, work)
  console.log(`${what}: ${answered} requests answered; ${kindsOf(failures) || 'nothing lost'}`)
  expect(answered).toBeGreaterThan(100)
  return [...problems, ...failures]
}

/** The tag of the image of each program. */
async function tags(): Promise<string[]> {
  const { items } = await cluster.kubectl.json<
    List<{ spec: { template: { spec: { containers: { image: string }[] } } } }>
  >(['get', 'deployment', ...images, ours])
  return items.map(({ spec }) => spec.template.spec.containers[0]?.image.split(':').at(-1) ?? '')
}

test('once Helm has waited, every program runs', async () => {
  const programs = await podsByProgram(cluster)
  expect(Object.keys(programs).toSorted()).toEqual(
    [...images, 'mail', 'nats', 'postgres', 'store'].toSorted(),
  )
})

test('the ingress serves its host with the certificate of its Secret, and no other host', async () => {
  // who signed it is all that this process trusts
  expect((await fetch(`https://${host}/api/categories`)).status).toBe(200)
  const plain = await fetch(`http://${host}/winners`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([301, `https://${host}/winners`])
  await expect(fetch('https://localhost/')).rejects.toThrow('fetch failed')
})

test('the stream of changes comes through as it is written', async () => {
  const cookie = await signIn(site.url, 'entrant')
  const { headers, body, status } = await fetch(`${site.url}/api/changes`, { headers: { cookie } })
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/event-stream')])
  const reader = body!.getReader()
  expect((await reader.read()).value?.length).toBeGreaterThan(0)
  await reader.cancel()
})

test('people use it in a browser', async () => {
  const named = (process.env.JOURNEYS ?? '').split(',').filter(Boolean)
  const { passed, failed } = await journeysAgainst(
    { url: site.url, mailUrl },
    named.length > 0 ? named : ['entering', 'live'],
  )
  expect(failed).toBe(0)
  expect(passed).toBeGreaterThan(0)
})

const upgrade = () => {
  const version = `--set=accolade.image.tag=${nextVersion}`
  return helm.run('upgrade', 'accolade', helm.trial, ...wait, '--values', values(), version)
}

test('helm upgrade to another version under traffic loses nothing', async () => {
  expect(await lostDuring('helm upgrade', upgrade)).toEqual([])
  expect(await tags()).toEqual(images.map(() => nextVersion))
})

test('helm rollback under traffic loses nothing', async () => {
  const before = nextVersion.replace(/-next$/, '')
  expect(await lostDuring('helm rollback', () => helm.run('rollback', 'accolade', '1', ...wait))).toEqual([])
  expect(await tags()).toEqual(images.map(() => before))
})

test('helm uninstall leaves the data and what opens them, and an installation finds them again', async () => {
  const count = () => site.select('SELECT count(*) FROM submissions.submission')
  const [entered] = await count()
  expect(Number(entered)).toBeGreaterThan(0)
  // nothing of what an upgrade makes may be in the way of an installation
  await upgrade()
  await helm.run('uninstall', 'accolade', '--wait', '--timeout=10m')
  await kubectl('wait', 'pod', '--all', ours, '--for=delete', '--timeout=300s')
  const left = await kubectl(
    ...['get', 'jobs,deployments,statefulsets,services,configmaps,ingresses', ours],
    ...['--selector=app.kubernetes.io/part-of=accolade', '--output=name'],
  )
  expect(left.trim()).toBe('')
  const claims = await kubectl('get', 'persistentvolumeclaims', ours, '--output=name')
  expect(claims.trim().split('\n').toSorted()).toEqual(
    ['nats', 'postgres', 'store'].map((name) => `persistentvolumeclaim/data-${name}-0`),
  )
  await helm.run('install', 'accolade', helm.trial, ...wait, '--values', values())
  await untilRunning(cluster)
  expect(await count()).toEqual([entered])
  expect((await fetch(`https://${host}/api/categories`)).status).toBe(200)
})
