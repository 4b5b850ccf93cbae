import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Resource } from '../deploy/resource.ts'
import { outside } from './machine.ts'
import { type Server, startServer } from './server.ts'
import { goProgramFile } from './tools.ts'

/** Starts CoreDNS beside the machines, where pods ask for the names of Services. */
export async function startNames(clusterFolder: string, kubeconfig: string): Promise<Server> {
  const folder = join(clusterFolder, 'names')
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'Corefile'),
    `.:53 {
  bind ${outside.address}
  errors
  kubernetes cluster.local in-addr.arpa {
    kubeconfig ${kubeconfig}
  }
  cache 5
}
`,
  )
  const server = startServer(folder, [goProgramFile('coredns'), '-conf', 'Corefile'])
  // an error in its configuration ends it at once
  await pause(500)
  const reason = server.ended()
  if (reason) throw new Error(reason)
  return server
}

/** Lets every pod of a namespace ask for names here: elsewhere they are answered by pods, which the manifests' own policy says. */
export const namesAllowed = (namespace: string): Resource => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'names-of-this-cluster', namespace },
  spec: {
    podSelector: {},
    policyTypes: ['Egress'],
    egress: [
      {
        to: [{ ipBlock: { cidr: `${outside.address}/32` } }],
        ports: [
          { port: 53, protocol: 'UDP' },
          { port: 53, protocol: 'TCP' },
        ],
      },
    ],
  },
})
