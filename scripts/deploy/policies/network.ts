import type { Json, JsonObject, Labels, Resource } from '../resource.ts'
import { environmentOf, type Secrets } from './environment.ts'
import { at, list, type Policy, selects, type Workload, workloadsOf } from './manifests.ts'
import { behind, portOf } from './ports.ts'

/** Where a call goes: pods of this namespace, pods of another, or the world. */
interface Call {
  from: Workload
  url: string
  host: string
  port: number
}

const defaultPorts: Record<string, number> = {
  'https:': 443,
  'http:': 80,
  'smtps:': 465,
  'smtp:': 25,
  'postgres:': 5432,
  'nats:': 4222,
}

/** Without a policy that selects it a pod takes and makes any call: one denies everything, to and from everybody. */
export const everythingDenied: Policy = (resources) => {
  const denies = resources.some(
    (one) =>
      one.kind === 'NetworkPolicy' &&
      JSON.stringify(at(one, 'spec')) === '{"podSelector":{},"policyTypes":["Ingress","Egress"]}',
  )
  return denies ? [] : ['no policy denies everything']
}

/**
 * Every address in a program's configuration can be reached: a policy lets the caller out and another lets it in. And no
 * pair of programs is allowed to talk where no configuration says that they do.
 */
export function callsAllowed(secrets: Secrets): Policy {
  return (resources) => {
    const workloads = [...workloadsOf(resources), ...databasesOf(resources)]
    const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy')
    const calls = workloads.flatMap((from) => callsOf(from, resources, secrets))
    const wanted = new Set<string>()
    const problems = calls.flatMap((call) => {
      const targets = targetsOf(call.host, resources, workloads)
      if (targets.length === 0)
        return leavesTo(policies, call) ? [] : [`${call.from.title} may not go to ${call.url}`]
      return targets.flatMap(({ workload, port }) => {
        wanted.add(`${call.from.title} → ${workload.title}`)
        const to = port(call.port)
        const title = `${call.from.title} → ${workload.title}:${to}`
        return [
          ...(to !== undefined && leaves(policies, call.from.labels, workload.labels, to)
            ? []
            : [`${title} may not leave`]),
          ...(to !== undefined && enters(policies, call.from.labels, workload.labels, to)
            ? []
            : [`${title} may not enter`]),
        ]
      })
    })
    const idle = workloads.flatMap((from) =>
      workloads
        .filter((to) => portsOf(to).some((port) => mayCall(policies, from.labels, to.labels, port)))
        .map((to) => `${from.title} → ${to.title}`)
        .filter((pair) => !wanted.has(pair) && !isDatabasePair(pair)),
    )
    return [...new Set([...problems, ...idle.map((pair) => `${pair} is allowed, and nobody calls`)])]
  }
}

/** Its instances talk to each other, which no configuration of ours says. */
const isDatabasePair = (pair: string) => pair === 'Cluster postgres → Cluster postgres'

/** CloudNativePG makes the pods of a Cluster, with the labels it is given, and the Service NAME-rw. */
function databasesOf(resources: readonly Resource[]): Workload[] {
  return resources
    .filter(({ kind }) => kind === 'Cluster')
    .map((resource) => ({
      resource,
      title: `Cluster ${resource.metadata.name}`,
      labels: (at(resource, 'spec', 'inheritedMetadata', 'labels') ?? {}) as Labels,
      pod: {},
      containers: [{ ports: [{ name: 'postgres', containerPort: 5432 }] }],
    }))
}

const portsOf = ({ containers }: Workload) =>
  containers.flatMap((container) => list(container.ports).map(({ containerPort }) => Number(containerPort)))

function callsOf(from: Workload, resources: readonly Resource[], secrets: Secrets): Call[] {
  const values = from.containers.flatMap((container) =>
    Object.entries(environmentOf(from, container, resources, secrets).values),
  )
  return values
    .filter(([key]) => !/PUBLIC|ORIGIN/.test(key))
    .flatMap(([, value]) => value.split(','))
    .filter((value) => /^[a-z]+:\/\//.test(value) && URL.canParse(value))
    .map((value) => {
      const { protocol, hostname, port } = new URL(value)
      const url = `${protocol}//${hostname}${port && `:${port}`}`
      return { from, url, host: hostname, port: Number(port) || (defaultPorts[protocol] ?? 0) }
    })
}

interface TargetPods {
  workload: Workload
  /** The container's port behind a Service's. */
  port(servicePort: number): number | undefined
}

/** `identity`, `nats-0.nats`, `postgres-rw`: the pods behind a name of this namespace. */
function targetsOf(
  host: string,
  resources: readonly Resource[],
  workloads: readonly Workload[],
): TargetPods[] {
  const database = workloads.find(
    ({ resource }) => resource.kind === 'Cluster' && host === `${resource.metadata.name}-rw`,
  )
  if (database) return [{ workload: database, port: (port) => portOf(database, port) }]
  const name = host.split('.').at(-1)
  const service = resources.find(({ kind, metadata }) => kind === 'Service' && metadata.name === name)
  if (!service) return []
  return behind(service as unknown as JsonObject, workloads).map((workload) => ({
    workload,
    port: (servicePort) => {
      const found = list(at(service, 'spec', 'ports')).find(({ port }) => port === servicePort)
      return found && portOf(workload, found.targetPort ?? found.port)
    },
  }))
}

function rulesFor(policies: readonly Resource[], labels: Labels, side: 'ingress' | 'egress'): JsonObject[] {
  return policies
    .filter((policy) => selects(at(policy, 'spec', 'podSelector'), labels))
    .flatMap((policy) => list(at(policy, 'spec', side)))
}

const hasPort = (rule: JsonObject, port: number) =>
  rule.ports === undefined || list(rule.ports).some((one) => one.port === port)

const names = (peers: Json | undefined, labels: Labels) =>
  peers === undefined ||
  list(peers).some((peer) => peer.podSelector && !peer.namespaceSelector && selects(peer.podSelector, labels))

/** Whether policies let pods with these labels call others of the namespace at a port. */
export const mayCall = (policies: readonly Resource[], from: Labels, to: Labels, port: number) =>
  leaves(policies, from, to, port) && enters(policies, from, to, port)

const leaves = (policies: readonly Resource[], from: Labels, to: Labels, port: number) =>
  rulesFor(policies, from, 'egress').some((rule) => hasPort(rule, port) && names(rule.to, to))

const enters = (policies: readonly Resource[], from: Labels, to: Labels, port: number) =>
  rulesFor(policies, to, 'ingress').some((rule) => hasPort(rule, port) && names(rule.from, from))

/** `collector.observability` is in another namespace, `s3.example.com` outside of the cluster. */
function leavesTo(policies: readonly Resource[], { from, host, port }: Call): boolean {
  const [, namespace = '', ...more] = host.split('.')
  return rulesFor(policies, from.labels, 'egress')
    .filter((rule) => hasPort(rule, port))
    .flatMap((rule) => list(rule.to))
    .some((peer) =>
      more.length === 0
        ? at(peer, 'namespaceSelector', 'matchLabels', 'kubernetes.io/metadata.name') === namespace
        : peer.ipBlock !== undefined,
    )
}
