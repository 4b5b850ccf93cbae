import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { isReady, type Replica } from './replica.ts'

/** One address for all replicas, like a Kubernetes Service: each connection goes to one that is ready. */
export interface ClusterAddress {
  readonly url: string
  close(): void
}

const lookEveryMs = 200

/** Opens the address; replicas may still be to start. */
export async function openClusterAddress(replicas: readonly Replica[]): Promise<ClusterAddress> {
  const ready = new Set<Replica>()
  const sockets = new Set<Socket>()
  let turn = 0
  const looking = setInterval(() => {
    for (const replica of replicas) {
      void isReady(replica.healthUrl).then((is) => (is ? ready.add(replica) : ready.delete(replica)))
    }
  }, lookEveryMs)
  const server = createServer((client) => {
    const choice = ready.size > 0 ? [...ready] : replicas
    turn += 1
    const { hostname, port } = new URL((choice[turn % choice.length] as Replica).url)
    const replica = connect(Number(port), hostname)
    for (const [one, other] of [
      [client, replica],
      [replica, client],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one) && other.destroy())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(looking)
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
