import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../lib/ports.ts'
import { createKubectl, type Kubectl } from './kubectl.ts'
import { folderPrefix } from './leftovers.ts'
import { serviceNetwork } from './machine.ts'
import { type Server, startServer, untilReady } from './server.ts'
import { goProgramFile, systemProgramFile } from './tools.ts'

/** An empty cluster that a test has for itself, without a node: what answers, and what decides. */
export interface ControlPlane {
  kubectl: Kubectl
  /** Its files: keys, logs, and the file that says where it is and as whom to come. */
  folder: string
  kubeconfig: string
  /** Where the API server answers. */
  server: string
  /** Stops everything and forgets it. */
  stop(): Promise<void>
}

/**
 * Starts etcd, kube-apiserver, kube-controller-manager and, where there will be nodes, kube-scheduler, on free ports, with a folder
 * of their own. @param address where nodes reach the API server; without one it is on loopback, and nothing schedules
 */
export async function startControlPlane(address?: string): Promise<ControlPlane> {
  const folder = mkdtempSync(folderPrefix)
  const servers: Server[] = []
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [store, peer, api] = [await freePort(), await freePort(), await freePort()]
    const server = `https://${address ?? '127.0.0.1'}:${api}`
    const kubeconfig = writeAccess(folder, server)
    const kubectl = createKubectl(kubeconfig)
    servers.push(startServer(folder, etcd(store, peer)))
    await untilReady('etcd', async () => (await fetch(`http://127.0.0.1:${store}/health`)).ok, servers)
    servers.push(startServer(folder, apiServer(store, api, address)))
    const answers = async () => (await kubectl.run(['get', '--raw', '/readyz'])).code === 0
    await untilReady('kube-apiserver', answers, servers)
    servers.push(startServer(folder, controllerManager(kubeconfig, await freePort())))
    const decides = async () => (await kubectl.run(['get', 'serviceaccount', 'default'])).code === 0
    await untilReady('kube-controller-manager', decides, servers)
    if (address) servers.push(startServer(folder, scheduler(kubeconfig, await freePort())))
    return { kubectl, folder, kubeconfig, server, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The keys and the token of a cluster, in its folder. @returns the file that kubectl and the controllers sign in with */
function writeAccess(folder: string, server: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const token = randomBytes(24).toString('hex')
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o600 })
  write('accounts.key', privateKey)
  write('accounts.pub', publicKey)
  write('tokens.csv', `${token},admin,admin,"system:masters"\n`)
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    // its certificate is made at the start, and nobody but this machine reaches it
    clusters: [
      {
        name: 'test',
        cluster: { server, 'insecure-skip-tls-verify': true },
      },
    ],
    users: [{ name: 'admin', user: { token } }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'admin' } }],
    'current-context': 'test',
  }
  write('kubeconfig', JSON.stringify(config))
  return join(folder, 'kubeconfig')
}

function etcd(port: number, peerPort: number): [string, ...string[]] {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  return [
    systemProgramFile('etcd'),
    '--data-dir=etcd',
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
    // nothing has to survive
    '--unsafe-no-fsync',
  ]
}

function apiServer(storePort: number, port: number, address = '127.0.0.1'): [string, ...string[]] {
  return [
    goProgramFile('kube-apiserver'),
    `--etcd-servers=http://127.0.0.1:${storePort}`,
    `--bind-address=${address}`,
    `--secure-port=${port}`,
    '--kubelet-preferred-address-types=InternalIP',
    '--cert-dir=certificates',
    // a Service may not lead to loopback, and none has to lead here
    '--endpoint-reconciler-type=none',
    `--service-cluster-ip-range=${serviceNetwork}`,
    '--service-account-issuer=https://kubernetes.default.svc',
    '--service-account-key-file=accounts.pub',
    '--service-account-signing-key-file=accounts.key',
    '--token-auth-file=tokens.csv',
    '--authorization-mode=RBAC',
  ]
}

function controllerManager(kubeconfig: string, port: number): [string, ...string[]] {
  return [
    goProgramFile('kube-controller-manager'),
    `--kubeconfig=${kubeconfig}`,
    `--authentication-kubeconfig=${kubeconfig}`,
    `--authorization-kubeconfig=${kubeconfig}`,
    '--service-account-private-key-file=accounts.key',
    // what the API server made for itself at its start: pods that speak to it trust it
    '--root-ca-file=certificates/apiserver.crt',
    '--use-service-account-credentials=false',
    '--leader-elect=false',
    '--bind-address=127.0.0.1',
    `--secure-port=${port}`,
    '--cert-dir=controller-certificates',
  ]
}

function scheduler(kubeconfig: string, port: number): [string, ...string[]] {
  return [
    goProgramFile('kube-scheduler'),
    `--kubeconfig=${kubeconfig}`,
    `--authentication-kubeconfig=${kubeconfig}`,
    `--authorization-kubeconfig=${kubeconfig}`,
    '--leader-elect=false',
    '--bind-address=127.0.0.1',
    `--secure-port=${port}`,
    '--cert-dir=scheduler-certificates',
  ]
}
