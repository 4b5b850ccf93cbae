import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../lib/ports.ts'
import { createKubectl, type Kubectl } from './kubectl.ts'
import { type Server, startServer, untilReady } from './server.ts'
import { goProgramFile, systemProgramFile } from './tools.ts'

/** An empty cluster that a test has for itself, without a node: what answers, and what decides. */
export interface ControlPlane {
  kubectl: Kubectl
  /** Stops everything and forgets it. */
  stop(): Promise<void>
}

/** Starts etcd, kube-apiserver and kube-controller-manager on loopback, on free ports, with a folder of their own. */
export async function startControlPlane(): Promise<ControlPlane> {
  const folder = mkdtempSync(join(tmpdir(), 'accolade-cluster-'))
  const servers: Server[] = []
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [store, peer, api] = [await freePort(), await freePort(), await freePort()]
    const kubeconfig = writeAccess(folder, api)
    const kubectl = createKubectl(kubeconfig)
    servers.push(startServer(folder, etcd(store, peer)))
    await untilReady('etcd', async () => (await fetch(`http://127.0.0.1:${store}/health`)).ok, servers)
    servers.push(startServer(folder, apiServer(store, api)))
    const answers = async () => (await kubectl.run(['get', '--raw', '/readyz'])).code === 0
    await untilReady('kube-apiserver', answers, servers)
    servers.push(startServer(folder, controllerManager(kubeconfig, await freePort())))
    const decides = async () => (await kubectl.run(['get', 'serviceaccount', 'default'])).code === 0
    await untilReady('kube-controller-manager', decides, servers)
    return { kubectl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The keys and the token of a cluster, in its folder. @returns the file that kubectl and the controllers sign in with */
function writeAccess(folder: string, port: number): string {
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
        cluster: { server: `https://127.0.0.1:${port}`, 'insecure-skip-tls-verify': true },
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

function apiServer(storePort: number, port: number): [string, ...string[]] {
  return [
    goProgramFile('kube-apiserver'),
    `--etcd-servers=http://127.0.0.1:${storePort}`,
    '--bind-address=127.0.0.1',
    `--secure-port=${port}`,
    '--cert-dir=certificates',
    // a Service may not lead to loopback, and none has to lead here
    '--endpoint-reconciler-type=none',
    '--service-cluster-ip-range=10.210.0.0/16',
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
    '--use-service-account-credentials=false',
    '--leader-elect=false',
    '--bind-address=127.0.0.1',
    `--secure-port=${port}`,
    '--cert-dir=controller-certificates',
  ]
}
