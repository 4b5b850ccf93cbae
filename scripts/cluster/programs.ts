import { kubernetes } from '../deploy/schemas.ts'

/** A Go module that programs are built from. */
export interface Source {
  module: string
  /** Other modules in the place of those that it names: `go.mod` lines. */
  replaced?: (goMod: string) => string[]
  ldflags?: string
}

const [, kubernetesVersion = ''] = kubernetes.split('@')
/** Kubernetes publishes its parts as v0.x of its own v1.x. */
const partsVersion = kubernetesVersion.replace('v1.', 'v0.')
const [major, minor] = kubernetesVersion.slice(1).split('.')
const versionVariables = Object.entries({ gitVersion: kubernetesVersion, gitMajor: major, gitMinor: minor })

/** Of the published modules the newest whose own go.mod names nothing that is not published. */
export const traefikVersion = 'v3.6.12'

const sources = {
  kubernetes: {
    module: kubernetes,
    // its own go.mod leads to folders that the published module does not hold
    replaced: (goMod: string) =>
      [...goMod.matchAll(/^\t(k8s\.io\/[a-z-]+) => \.\/staging/gm)].map(
        ([, part]) => `${part} => ${part} ${partsVersion}`,
      ),
    ldflags: versionVariables
      .map(([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`)
      .join(' '),
  },
  containerd: { module: 'github.com/containerd/containerd/v2@v2.4.2' },
  networkPlugins: { module: 'github.com/containernetworking/plugins@v1.9.1' },
  coredns: { module: 'github.com/coredns/coredns@v1.15.0' },
  helm: { module: 'helm.sh/helm/v4@v4.3.1' },
  kubeRouter: { module: 'github.com/cloudnativelabs/kube-router/v2@v2.1.0' },
  traefik: {
    module: `github.com/traefik/traefik/v3@${traefikVersion}`,
    replaced: (goMod: string) =>
      [...goMod.matchAll(/^\t(\S+ => \S+ v\S+)$/gm)].map(([, replacement = '']) => replacement),
  },
} satisfies Record<string, Source>

/** Every program of a cluster that Go builds: the module that it is part of, and its package there. */
export const goPrograms = {
  'kube-apiserver': [sources.kubernetes, 'cmd/kube-apiserver'],
  kubectl: [sources.kubernetes, 'cmd/kubectl'],
  'kube-controller-manager': [sources.kubernetes, 'cmd/kube-controller-manager'],
  'kube-scheduler': [sources.kubernetes, 'cmd/kube-scheduler'],
  kubelet: [sources.kubernetes, 'cmd/kubelet'],
  'kube-proxy': [sources.kubernetes, 'cmd/kube-proxy'],
  containerd: [sources.containerd, 'cmd/containerd'],
  'containerd-shim-runc-v2': [sources.containerd, 'cmd/containerd-shim-runc-v2'],
  ctr: [sources.containerd, 'cmd/ctr'],
  bridge: [sources.networkPlugins, 'plugins/main/bridge'],
  loopback: [sources.networkPlugins, 'plugins/main/loopback'],
  'host-local': [sources.networkPlugins, 'plugins/ipam/host-local'],
  portmap: [sources.networkPlugins, 'plugins/meta/portmap'],
  coredns: [sources.coredns, ''],
  helm: [sources.helm, 'cmd/helm'],
  'kube-router': [sources.kubeRouter, 'cmd/kube-router'],
  traefik: [sources.traefik, 'cmd/traefik'],
} as const satisfies Record<string, readonly [source: Source, path: string]>

export type GoProgram = keyof typeof goPrograms

/** Programs that come as packages of the system, by the package that brings each (Debian's names). */
export const systemPrograms = {
  etcd: 'etcd-server',
  runc: 'runc',
  iptables: 'iptables',
  ipset: 'ipset',
  ip: 'iproute2',
}

export type SystemProgram = keyof typeof systemPrograms

/** What answers and decides, without a node, and what asks it. */
export const controlPlanePrograms: GoProgram[] = [
  'kube-apiserver',
  'kubectl',
  'kube-controller-manager',
  'helm',
]

/** What runs pods beside that, tells them each other's names, lets them talk only as policies say, and lets people in. */
export const nodePrograms: GoProgram[] = [
  'kube-scheduler',
  'kubelet',
  'kube-proxy',
  'kube-router',
  'containerd',
  'containerd-shim-runc-v2',
  'ctr',
  'bridge',
  'loopback',
  'host-local',
  'portmap',
  'coredns',
  'traefik',
]
