import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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
