import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure } from '../lib/failure.ts'
import { runCommand } from '../lib/run-command.ts'
import type { Kubectl } from './kubectl.ts'
import { removeFolder } from './leftovers.ts'
import { type Machine, outside, podNetwork, serviceNetwork } from './machine.ts'
import { type Server, startServer, untilReady } from './server.ts'
import { goProgramFile, systemProgramFile } from './tools.ts'

/** A machine that runs pods. */
export interface Node {
  machine: Machine
  /** Stops the programs, and then everything that pods left. */
  stop(): Promise<void>
}

export interface NodeSettings {
  machine: Machine
  /** A folder of the cluster; the node gets one in it. */
  folder: string
  kubeconfig: string
  kubectl: Kubectl
  /** What was saved of an engine (`docker save`): every image that pods of the cluster need. */
  images: string
}

/** What the first container of every pod holds open. */
export const pauseImage = 'registry.k8s.io/pause:3.10'

/** Starts containerd, kubelet, kube-proxy and what enforces policies on a machine, and waits until pods may come. @throws Failure */
export async function startNode({
  machine,
  folder,
  kubeconfig,
  kubectl,
  images,
}: NodeSettings): Promise<Node> {
  const at = (...path: string[]) => join(folder, machine.name, ...path)
  const servers: Server[] = []
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop()
    await machine.remove()
    removeFolder(at())
  }
  try {
    mkdirSync(at('cni'), { recursive: true })
    const socket = at('containerd.sock')
    writeFileSync(at('cni/10-pods.conflist'), JSON.stringify(podInterfaces(machine, at('addresses'))))
    writeFileSync(at('containerd.toml'), containerdConfiguration(at(), socket))
    writeFileSync(at('kubelet.json'), JSON.stringify(kubeletConfiguration(at(), socket, machine)))
    writeFileSync(at('resolv.conf'), `nameserver ${outside.address}\n`)
    writeFileSync(at('kube-proxy.json'), JSON.stringify(proxyConfiguration(kubeconfig, machine)))
    const start = (program: readonly [string, ...string[]], name: string, env = process.env) =>
      servers.push(startServer(at(), machine.command(program), env, name))

    const containerd = goProgramFile('containerd')
    const path = `${dirname(containerd)}:${dirname(systemProgramFile('runc'))}:${process.env.PATH}`
    start([containerd, '--config', at('containerd.toml')], 'containerd', { ...process.env, PATH: path })
    const ctr = (...args: string[]) =>
      runCommand(goProgramFile('ctr'), ['--address', socket, '--namespace', 'k8s.io', ...args])
    await untilReady('containerd', async () => (await ctr('version')).code === 0, servers)
    const imported = await ctr('images', 'import', images)
    if (imported.code !== 0) throw new Failure(`The images of ${machine.name}: ${imported.output.trim()}`)
    start(
      [
        goProgramFile('kubelet'),
        `--config=${at('kubelet.json')}`,
        `--kubeconfig=${kubeconfig}`,
        `--hostname-override=${machine.name}`,
        `--node-ip=${machine.address}`,
        `--root-dir=${at('kubelet')}`,
        `--cert-dir=${at('kubelet-certificates')}`,
      ],
      'kubelet',
    )
    start([goProgramFile('kube-proxy'), `--config=${at('kube-proxy.json')}`], 'kube-proxy')
    const ready = async () => {
      const node = await kubectl.json<{ status: { conditions?: { type: string; status: string }[] } }>([
        'get',
        'node',
        machine.name,
      ])
      return (node.status.conditions ?? []).some(({ type, status }) => type === 'Ready' && status === 'True')
    }
    await untilReady(machine.name, ready, servers)
    // it looks the node up at its start; of its three parts only the one that enforces NetworkPolicies
    start(
      [
        goProgramFile('kube-router'),
        '--run-firewall=true',
        '--run-router=false',
        '--run-service-proxy=false',
        '--enable-cni=false',
        `--kubeconfig=${kubeconfig}`,
        `--hostname-override=${machine.name}`,
        `--service-cluster-ip-range=${serviceNetwork}`,
        '--health-port=0',
      ],
      'kube-router',
    )
    const enforcing = async () => {
      const [program, ...args] = machine.command([systemProgramFile('iptables'), '-S', 'KUBE-ROUTER-FORWARD'])
      return (await runCommand(program, args)).code === 0
    }
    await untilReady('what enforces policies', enforcing, servers)
    return { machine, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Each pod gets an address of its machine's subnet. */
function podInterfaces({ podSubnet }: Machine, dataDir: string): object {
  return {
    cniVersion: '1.0.0',
    name: 'pods',
    plugins: [
      {
        type: 'bridge',
        bridge: 'pods',
        isDefaultGateway: true,
        // a pod that asks a Service may be led to itself
        hairpinMode: true,
        ipam: { type: 'host-local', ranges: [[{ subnet: podSubnet }]], dataDir },
      },
      { type: 'portmap', capabilities: { portMappings: true } },
    ],
  }
}

function containerdConfiguration(folder: string, socket: string): string {
  return `version = 3
root = "${join(folder, 'containerd')}"
state = "${join(folder, 'containerd-state')}"
[grpc]
  address = "${socket}"
[plugins."io.containerd.cri.v1.images"]
  snapshotter = "overlayfs"
  [plugins."io.containerd.cri.v1.images".pinned_images]
    sandbox = "${pauseImage}"
[plugins."io.containerd.cri.v1.runtime"]
  restrict_oom_score_adj = true
  netns_mounts_under_state_dir = true
  disable_apparmor = true
  [plugins."io.containerd.cri.v1.runtime".cni]
    bin_dirs = ["${dirname(goProgramFile('bridge'))}"]
    conf_dir = "${join(folder, 'cni')}"
  [plugins."io.containerd.cri.v1.runtime".containerd.runtimes.runc]
    runtime_type = "io.containerd.runc.v2"
    [plugins."io.containerd.cri.v1.runtime".containerd.runtimes.runc.options]
      BinaryName = "${systemProgramFile('runc')}"
      SystemdCgroup = false
`
}

function kubeletConfiguration(folder: string, socket: string, { controlGroup }: Machine): object {
  return {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    failCgroupV1: false,
    failSwapOn: false,
    cgroupDriver: 'cgroupfs',
    // two kubelets share this machine: each looks after pods below its own group only
    cgroupRoot: controlGroup,
    clusterDNS: [outside.address],
    clusterDomain: 'cluster.local',
    authentication: { anonymous: { enabled: true }, webhook: { enabled: false } },
    authorization: { mode: 'AlwaysAllow' },
    containerRuntimeEndpoint: `unix://${socket}`,
    evictionHard: { 'memory.available': '200Mi', 'nodefs.available': '2%', 'imagefs.available': '2%' },
    imageGCHighThresholdPercent: 100,
    enforceNodeAllocatable: [],
    resolvConf: join(folder, 'resolv.conf'),
    podLogsDir: join(folder, 'pod-logs'),
    volumePluginDir: join(folder, 'volume-plugins'),
    // pods come and go quickly in a test
    nodeStatusUpdateFrequency: '5s',
  }
}

function proxyConfiguration(kubeconfig: string, { name }: Machine): object {
  return {
    apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
    kind: 'KubeProxyConfiguration',
    mode: 'iptables',
    hostnameOverride: name,
    // what does not come from a pod gets this machine's address, so that answers come back through it
    clusterCIDR: podNetwork,
    clientConnection: { kubeconfig },
    conntrack: { maxPerCore: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
  }
}
