import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '../../cluster/cluster.ts'
import { forward } from '../../cluster/forward.ts'
import type { Kubectl } from '../../cluster/kubectl.ts'
import { type Changes, localObjects, localSecrets, volumes } from '../../cluster/local-overlay.ts'
import { outsideAllowed } from '../../cluster/outside-policy.ts'
import { psqlCommand, type Site } from '../../containers/visitors.ts'
import type { Resource } from '../../deploy/resource.ts'
import { freePort } from '../../lib/ports.ts'
import { tools } from '../deploy/kubernetes-fixture.ts'
import type { List } from './installed.ts'

/** The overlay `local` on real nodes, as people use it. */
export interface LocalInstallation extends Site {
  mailUrl: string
  /** Applies it, with so many pods of each program; what kubectl complained of. */
  apply(pods?: number): Promise<string>
  close(): void
}

const ours = '--namespace=accolade'

/** Applies the overlay in a cluster with one node and waits until everything runs. */
export async function install(cluster: Cluster, otherStore: boolean): Promise<LocalInstallation> {
  const { kubectl } = cluster
  const [port, storePort, mailPort] = [await freePort(), await freePort(), await freePort()]
  const changes: Changes = {
    publicUrl: `http://127.0.0.1:${port}`,
    storeUrl: `http://127.0.0.1:${storePort}`,
    otherStore,
  }
  await makeRoom(cluster)
  await put(kubectl, localSecrets(changes))
  const apply = (pods?: number) =>
    put(kubectl, localObjects(tools().kustomize, { ...changes, ...(pods && { pods }) }))
  await apply()
  await untilRunning(cluster)
  const closing = [
    await forward(port, await addressOf(kubectl, 'gateway'), 8080),
    await forward(storePort, await addressOf(kubectl, 'store'), 8333),
    await forward(mailPort, await addressOf(kubectl, 'mail'), 8025),
  ]
  return {
    url: changes.publicUrl,
    mailUrl: `http://127.0.0.1:${mailPort}`,
    apply,
    select: (query) => select(kubectl, query),
    close() {
      for (const close of closing) close()
    },
  }
}

/** Applies objects as operators do. @returns what kubectl complained of @throws with that, where it refuses */
export async function put(kubectl: Kubectl, objects: readonly Resource[]): Promise<string> {
  const { code, complaints } = await kubectl.run(
    ['apply', '--server-side', '--filename=-'],
    objects.map((object) => JSON.stringify(object)).join('\n---\n'),
  )
  if (code !== 0) throw new Error(complaints)
  return complaints
}

/** The namespace, disks for what StatefulSets keep, and the way from and to what is beside the nodes: what an installation finds. */
export async function makeRoom({ kubectl, folder }: Cluster): Promise<void> {
  const disks = volumes(join(folder, 'disks'), 3, ['node1', 'node2'])
  for (const { spec } of disks)
    mkdirSync((spec as { local: { path: string } }).local.path, { recursive: true, mode: 0o777 })
  await kubectl.run(['apply', '--server-side', '--filename=k8s/base/platform/namespace.yaml'])
  await put(kubectl, [...disks, outsideAllowed('accolade')])
}

/** The address of a Service, which this machine reaches as a node does. */
export async function addressOf(kubectl: Kubectl, name: string, namespace = 'accolade'): Promise<string> {
  const service = ['get', 'service', name, `--namespace=${namespace}`]
  return (await kubectl.json<{ spec: { clusterIP: string } }>(service)).spec.clusterIP
}

/** The rows that the database's pod answers. */
export async function select(kubectl: Kubectl, query: string): Promise<string[]> {
  const { out } = await kubectl.run(['exec', 'postgres-0', ours, '--', ...psqlCommand(query)])
  return out.split('\n').filter(Boolean)
}

/** Waits until every Job has ended well and every pod that belongs to something else is ready. */
export async function untilRunning({ kubectl }: Cluster): Promise<void> {
  const states = [
    ['wait', 'job', '--all', ours, '--for=condition=Complete', '--timeout=900s'],
    ['wait', 'deployment', '--all', ours, '--for=condition=Available', '--timeout=900s'],
  ]
  for (const state of states) {
    const { code, complaints } = await kubectl.run(state)
    if (code !== 0) throw new Error(`${complaints}\n${await whatIsWrong({ kubectl })}`)
  }
}

/** What each pod that is not ready says. */
export async function whatIsWrong({ kubectl }: Pick<Cluster, 'kubectl'>): Promise<string> {
  const { out } = await kubectl.run(['get', 'pods', ours, '--output=wide'])
  const events = await kubectl.run(['get', 'events', ours, '--field-selector=type=Warning'])
  return `${out}\n${events.out.split('\n').slice(-30).join('\n')}`
}

/** The pods that run, by the Deployment or StatefulSet that they belong to, with the node of each. */
export async function podsByProgram({ kubectl }: Cluster): Promise<Record<string, string[]>> {
  interface Pod {
    metadata: { labels: Record<string, string>; deletionTimestamp?: string }
    spec: { nodeName: string }
    status: { phase: string; conditions?: { type: string; status: string }[] }
  }
  const { items } = await kubectl.json<List<Pod>>(['get', 'pods', ours])
  const programs: Record<string, string[]> = {}
  for (const { metadata, spec, status } of items) {
    const ready = status.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True')
    if (!ready || metadata.deletionTimestamp) continue
    const name = metadata.labels['app.kubernetes.io/name'] ?? '?'
    programs[name] = [...(programs[name] ?? []), spec.nodeName].toSorted()
  }
  return programs
}
