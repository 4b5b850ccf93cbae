// biome-ignore-all lint/suspicious/noAssignInExpressions: each line of the table is one harm
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import type { JsonObject, Resource } from '../../deploy/resource.ts'
import { podTemplateOf } from '../../deploy/resource.ts'
import { schemaProblems } from '../../deploy/schema-problems.ts'
import { root } from '../../lib/paths.ts'
import { ruleFiles } from '../../watching/expressions.ts'
import {
  describeDeployed,
  overlays,
  policiesOf,
  rendered,
  testDeployed,
  tools,
} from './kubernetes-fixture.ts'

const policies = { local: policiesOf('local'), production: policiesOf('production') }

describeDeployed.each(overlays)('the overlay %s', (overlay) => {
  test.each(Object.entries(policies[overlay]))('holds %s', (_name, policy) => {
    expect(policy(rendered(overlay))).toEqual([])
  })

  test('deploys everything', () => {
    const resources = rendered(overlay)
    const deployments = resources
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ metadata }) => metadata.name)
    const ours = 'catalogue contact frontend gateway identity judging submissions winners'.split(' ')
    expect(deployments.filter((name) => name !== 'mail').sort()).toEqual(ours)
    const jobs = resources.filter(({ kind }) => kind === 'Job').map(({ metadata }) => metadata.name)
    expect(jobs.filter((name) => name !== 'provision').sort()).toEqual([
      ...'catalogue contact identity judging submissions winners'.split(' ').map((name) => `migrate-${name}`),
      'provision-store',
      'topology',
    ])
  })
})

testDeployed.each(ruleFiles)('%s fits into a PrometheusRule', (path) => {
  const spec = parse(readFileSync(join(root, 'deploy', path), 'utf8'))
  const metadata = { name: 'accolade' }
  const kind = 'PrometheusRule'
  const rule = { apiVersion: 'monitoring.coreos.com/v1', kind, metadata, spec }
  expect(schemaProblems(tools().kubeconform, [rule])).toEqual([])
})

// biome-ignore lint/suspicious/noExplicitAny: a test reaches in anywhere, to break it
type Anything = any

/** One object of the production overlay, to break. */
function pick(resources: Resource[], kind: string, name: string): Anything {
  const found = resources.find(
    (one) => one.kind === kind && one.metadata.name.replace(/-[a-z0-9]{10}$/, '') === name,
  )
  if (!found) throw new Error(`there is no ${kind} ${name}`)
  return found
}

const podOf = (resources: Resource[], kind: string, name: string): Anything =>
  (podTemplateOf(pick(resources, kind, name)) as JsonObject).spec
const containerOf = (resources: Resource[], kind: string, name: string): Anything =>
  podOf(resources, kind, name).containers[0]
const drop = (resources: Resource[], kind: string, name: string) =>
  void resources.splice(resources.indexOf(pick(resources, kind, name)), 1)

const breaks: Array<[policy: string, complaint: RegExp, harm: (resources: Resource[]) => void]> = [
  [
    'schema',
    /Deployment gateway: .*additional.*'replica'/,
    (all) => void (pick(all, 'Deployment', 'gateway').spec.replica = 3),
  ],
  [
    'schema',
    /Service nats: .*want integer/,
    (all) => void (pick(all, 'Service', 'nats').spec.ports[0].port = 'client'),
  ],
  [
    'schema',
    /Cluster postgres: .*instances/,
    (all) => void (pick(all, 'Cluster', 'postgres').spec.instances = 'three'),
  ],
  [
    'schema',
    /Deployment gateway: could not find schema/,
    (all) => void (pick(all, 'Deployment', 'gateway').apiVersion = 'apps/v2'),
  ],
  [
    'restricted',
    /gateway runs as root/,
    (all) => void delete podOf(all, 'Deployment', 'gateway').securityContext.runAsNonRoot,
  ],
  [
    'restricted',
    /gateway names no user/,
    (all) => void (podOf(all, 'Deployment', 'gateway').securityContext.runAsUser = 0),
  ],
  [
    'restricted',
    /nats has no seccomp/,
    (all) => void delete podOf(all, 'StatefulSet', 'nats').securityContext.seccompProfile,
  ],
  [
    'restricted',
    /mounts a token/,
    (all) => void delete podOf(all, 'Job', 'topology').automountServiceAccountToken,
  ],
  [
    'restricted',
    /uses the host/,
    (all) => void podOf(all, 'Job', 'topology').volumes.push({ name: 'x', hostPath: { path: '/' } }),
  ],
  [
    'restricted',
    /may escalate/,
    (all) => void delete containerOf(all, 'Deployment', 'contact').securityContext.allowPrivilegeEscalation,
  ],
  [
    'restricted',
    /writes to its file/,
    (all) => void (containerOf(all, 'Deployment', 'contact').securityContext.readOnlyRootFilesystem = false),
  ],
  [
    'restricted',
    /keeps capabilities/,
    (all) =>
      void (containerOf(all, 'Deployment', 'contact').securityContext.capabilities = {
        drop: ['ALL'],
        add: ['SYS_TIME'],
      }),
  ],
  [
    'restricted',
    /is privileged/,
    (all) => void (containerOf(all, 'Deployment', 'contact').securityContext.privileged = true),
  ],
  [
    'namespaceRefuses',
    /takes any pod/,
    (all) => void delete pick(all, 'Namespace', 'accolade').metadata.labels,
  ],
  [
    'namespaceRefuses',
    /takes any image/,
    (all) => drop(all, 'ValidatingAdmissionPolicyBinding', 'accolade-workloads'),
  ],
  [
    'imagesPinned',
    /takes any .*:latest/,
    (all) => void (containerOf(all, 'Deployment', 'winners').image = 'accolade/winners:latest'),
  ],
  [
    'imagesPinned',
    /takes any accolade\/winners$/,
    (all) => void (containerOf(all, 'Deployment', 'winners').image = 'accolade/winners'),
  ],
  [
    'resourcesSet',
    /no limits of memory/,
    (all) => void delete containerOf(all, 'Deployment', 'winners').resources.limits.memory,
  ],
  [
    'resourcesSet',
    /no requests of cpu/,
    (all) => void delete containerOf(all, 'Job', 'migrate-contact').resources.requests.cpu,
  ],
  [
    'probesSet',
    /winners has no readinessProbe/,
    (all) => void delete containerOf(all, 'Deployment', 'winners').readinessProbe,
  ],
  [
    'portsMatch',
    /Service winners leads to web/,
    (all) => void (pick(all, 'Service', 'winners').spec.ports[0].targetPort = 'web'),
  ],
  [
    'portsMatch',
    /Service winners has no pods/,
    (all) => void (pick(all, 'Service', 'winners').spec.selector = { app: 'winner' }),
  ],
  [
    'portsMatch',
    /asked at 3001/,
    (all) => void (containerOf(all, 'Deployment', 'winners').livenessProbe.httpGet.port = 3001),
  ],
  [
    'selectorsFit',
    /does not select its own/,
    (all) => void (pick(all, 'Deployment', 'winners').spec.selector.matchLabels = { app: 'winner' }),
  ],
  ['budgetsSet', /nats has no disruption/, (all) => drop(all, 'PodDisruptionBudget', 'nats')],
  ['budgetsSet', /identity has no disruption/, (all) => drop(all, 'PodDisruptionBudget', 'identity')],
  [
    'oneScaler',
    /sets replicas beside/,
    (all) => void (pick(all, 'Deployment', 'identity').spec.replicas = 2),
  ],
  [
    'neverAlone',
    /identity does not scale/,
    (all) => void (pick(all, 'HorizontalPodAutoscaler', 'identity').spec.minReplicas = 1),
  ],
  ['neverAlone', /identity does not scale/, (all) => drop(all, 'HorizontalPodAutoscaler', 'identity')],
  [
    'rollsSmoothly',
    /gateway loses a pod/,
    (all) => void (pick(all, 'Deployment', 'gateway').spec.strategy.rollingUpdate.maxUnavailable = 1),
  ],
  [
    'rollsSmoothly',
    /is killed while/,
    (all) => void (podOf(all, 'Deployment', 'gateway').terminationGracePeriodSeconds = 15),
  ],
  ['rollsSmoothly', /does not drain/, (all) => void delete pick(all, 'ConfigMap', 'common').data.DRAIN_MS],
  ['everythingDenied', /no policy denies/, (all) => drop(all, 'NetworkPolicy', 'deny-all')],
  ['callsAllowed', /winners → .* may not leave/, (all) => drop(all, 'NetworkPolicy', 'winners')],
  [
    'callsAllowed',
    /gateway → Deployment winners:3000 may not enter/,
    (all) => void pick(all, 'NetworkPolicy', 'winners').spec.ingress.splice(0, 1),
  ],
  [
    'callsAllowed',
    /judging → Deployment submissions is allowed, and nobody calls/,
    (all) => {
      const peer = (name: string) => ({ podSelector: { matchLabels: { 'app.kubernetes.io/name': name } } })
      pick(all, 'NetworkPolicy', 'judging').spec.egress.push({
        to: [peer('submissions')],
        ports: [{ port: 3000 }],
      })
      pick(all, 'NetworkPolicy', 'submissions').spec.ingress[0].from.push(peer('judging'))
    },
  ],
  [
    'callsAllowed',
    /submissions may not go to https:\/\/s3/,
    (all) => drop(all, 'NetworkPolicy', 'store-users'),
  ],
  [
    'callsAllowed',
    /may not go to http:\/\/otel-collector/,
    (all) => drop(all, 'NetworkPolicy', 'observability'),
  ],
  [
    'configurationFits',
    /sets FRONTENT_URL, which/,
    (all) => void containerOf(all, 'Deployment', 'gateway').env.push({ name: 'FRONTENT_URL', value: 'x' }),
  ],
  [
    'configurationFits',
    /judging: bad configuration: JUDGING_ID_SECRET/,
    (all) => {
      const container = containerOf(all, 'Deployment', 'judging')
      container.env = container.env.filter(({ name }: { name: string }) => name !== 'JUDGING_ID_SECRET_FILE')
    },
  ],
  [
    'configurationFits',
    /wants the file \/run\/accolade\/key-secret/,
    (all) => void (podOf(all, 'Deployment', 'identity').volumes = []),
  ],
  [
    'configurationFits',
    /bad configuration: PUBLIC_URL/,
    (all) => void (pick(all, 'ConfigMap', 'common').data.PUBLIC_URL = 'awards.example.org'),
  ],
  ['configurationFits', /wants config map/, (all) => drop(all, 'ConfigMap', 'common')],
  [
    'configurationFits',
    /wants route-2 of nats/,
    (all) =>
      void (containerOf(all, 'StatefulSet', 'nats').env.find(
        ({ name }: { name: string }) => name === 'NATS_ROUTE_2',
      ).valueFrom.secretKeyRef.name = 'nats-2'),
  ],
  [
    'noSecretInPlainText',
    /Secret x is written down/,
    (all) => void all.push({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'x' } }),
  ],
  [
    'noSecretInPlainText',
    /KEY_SECRET in plain/,
    (all) =>
      void containerOf(all, 'Deployment', 'identity').env.push({ name: 'KEY_SECRET', value: 'x'.repeat(40) }),
  ],
  [
    'noSecretInPlainText',
    /a password in an address/,
    (all) => void (pick(all, 'ConfigMap', 'common').data.NATS_URL = 'nats://services:hunter2@nats:4222'),
  ],
  [
    'templatesComplete',
    /uses database without/,
    (all) => void pick(all, 'ExternalSecret', 'winners').spec.data.shift(),
  ],
  [
    'templatesComplete',
    /fetches extra for nothing/,
    (all) =>
      void pick(all, 'ExternalSecret', 'winners').spec.data.push({
        secretKey: 'extra',
        remoteRef: { key: 'x' },
      }),
  ],
]

testDeployed.each(breaks)('%s goes red: %s', (name, complaint, harm) => {
  const resources = rendered('production')
  harm(resources)
  const policy = policies.production[name]!
  const lines = policy(resources)
  expect(lines.filter((line) => complaint.test(line))).not.toEqual([])
})

test('every policy has been seen to go red', () => {
  expect([...new Set(breaks.map(([name]) => name))].sort()).toEqual(Object.keys(policies.production).sort())
})
