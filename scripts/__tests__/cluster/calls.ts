import type { Cluster } from '../../cluster/cluster.ts'
import { mayCall } from '../../deploy/policies/network.ts'
import type { Labels, Resource } from '../../deploy/resource.ts'
import type { List } from './installed.ts'

interface Pod {
  metadata: { name: string; labels: Labels; deletionTimestamp?: string }
  spec: { nodeName: string; containers: { ports?: { containerPort: number; protocol?: string }[] }[] }
  status: { podIP: string; phase: string }
}

/** One attempt of a pod to reach another. */
export interface Attempt {
  from: string
  to: string
  port: number
  /** What the policies say. */
  allowed: boolean
  /** What came of it. */
  reached: boolean
}

const nameOf = ({ metadata, spec }: Pod) => `${metadata.labels['app.kubernetes.io/name']} (${spec.nodeName})`

/** Connects to each address, all at once, and prints which of them answered. What a policy refuses is refused, or never answers. */
const connect = `
const { connect } = require('node:net')
const reach = ([host, port]) => new Promise((resolve) => {
  const socket = connect({ host, port, timeout: 4000 })
  const end = (reached) => { socket.destroy(); resolve(reached) }
  socket.on('connect', () => end(true)).on('error', () => end(false)).on('timeout', () => end(false))
})
Promise.all(JSON.parse(process.argv[1]).map(reach)).then((all) => console.log(JSON.stringify(all)))`

/** Has every pod of these programs, which run Node, call every pod of the namespace at each of its ports. */
export async function callEachOther(
  { kubectl }: Pick<Cluster, 'kubectl'>,
  programs: readonly string[],
): Promise<Attempt[]> {
  const ours = '--namespace=accolade'
  const { items: policies } = await kubectl.json<List<Resource>>(['get', 'networkpolicies', ours])
  const { items } = await kubectl.json<List<Pod>>(['get', 'pods', ours])
  const pods = items.filter(
    ({ metadata, status }) => status.phase === 'Running' && !metadata.deletionTimestamp,
  )
  const attempts: Attempt[] = []
  for (const from of pods) {
    if (!programs.includes(from.metadata.labels['app.kubernetes.io/name'] ?? '')) continue
    const calls = pods
      .filter((to) => to !== from)
      .flatMap((to) =>
        to.spec.containers
          .flatMap(({ ports = [] }) => ports)
          .map(({ containerPort: port }) => ({ to, port, address: [to.status.podIP, port] as const })),
      )
    const addresses = JSON.stringify(calls.map(({ address }) => address))
    const said = await kubectl.run(['exec', from.metadata.name, ours, '--', 'node', '-e', connect, addresses])
    if (said.code !== 0) throw new Error(`${nameOf(from)}: ${said.complaints}`)
    const reached = JSON.parse(said.out) as boolean[]
    attempts.push(
      ...calls.map(({ to, port }, index) => ({
        from: nameOf(from),
        to: nameOf(to),
        port,
        allowed: mayCall(policies, from.metadata.labels, to.metadata.labels, port),
        reached: reached[index] === true,
      })),
    )
  }
  return attempts
}
