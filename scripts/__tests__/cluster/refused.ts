import type { JsonObject } from '../../deploy/resource.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reaches in anywhere, to break it
type Anything = any

/** A pod that the namespace takes. */
export function soundPod(): Anything {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'sound', namespace: 'accolade' },
    spec: {
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [soundContainer('app')],
    },
  }
}

function soundContainer(name: string) {
  return {
    name,
    image: 'registry.example.com:5000/accolade/identity:0.1.0',
    resources: { limits: { cpu: '1', memory: '64Mi' } },
    securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } } as Anything,
  }
}

/** The same pod, as another kind makes it. */
export function workload(kind: string, pod = soundPod()): Anything {
  const labels = { app: 'sound' }
  const template = { metadata: { labels }, spec: pod.spec as JsonObject }
  const ofJob = { template: { ...template, spec: { ...template.spec, restartPolicy: 'Never' } } }
  const specs: Record<string, [apiVersion: string, spec: unknown]> = {
    Deployment: ['apps/v1', { selector: { matchLabels: labels }, template }],
    StatefulSet: ['apps/v1', { serviceName: 'sound', selector: { matchLabels: labels }, template }],
    DaemonSet: ['apps/v1', { selector: { matchLabels: labels }, template }],
    Job: ['batch/v1', ofJob],
    CronJob: ['batch/v1', { schedule: '0 0 * * *', jobTemplate: { spec: ofJob } }],
  }
  const [apiVersion, spec] = specs[kind] ?? []
  return { apiVersion, kind, metadata: { name: 'sound', namespace: 'accolade' }, spec }
}

export const workloadKinds = ['Deployment', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob']

const noLimits = /has no limit of cpu or memory/
const anyImage = /has no tag of its own or is latest/

/** What no pod of the namespace may be. */
export const refusals: Array<
  [what: string, why: RegExp, harm: (spec: Anything, container: Anything) => void]
> = [
  [
    'may be root',
    /runAsNonRoot != true/,
    ({ securityContext }) => {
      securityContext.runAsNonRoot = false
    },
  ],
  [
    'is root',
    /runAsUser=0/,
    ({ securityContext }) => {
      securityContext.runAsUser = 0
    },
  ],
  [
    'has no seccomp profile',
    /seccompProfile/,
    ({ securityContext }) => {
      delete securityContext.seccompProfile
    },
  ],
  [
    'is in the network of its node',
    /hostNetwork=true/,
    (spec) => {
      spec.hostNetwork = true
    },
  ],
  [
    'sees its node’s files',
    /hostPath/,
    (spec) => {
      spec.volumes = [{ name: 'node', hostPath: { path: '/' } }]
    },
  ],
  [
    'is privileged',
    /privileged/,
    (_spec, { securityContext }) => {
      securityContext.privileged = true
      securityContext.allowPrivilegeEscalation = true
    },
  ],
  [
    'may escalate',
    /allowPrivilegeEscalation != false/,
    (_spec, { securityContext }) => {
      delete securityContext.allowPrivilegeEscalation
    },
  ],
  [
    'keeps a capability',
    /unrestricted capabilities/,
    (_spec, { securityContext }) => {
      securityContext.capabilities.add = ['SYS_TIME']
    },
  ],
  [
    'runs latest',
    anyImage,
    (_spec, container) => {
      container.image = 'accolade/identity:latest'
    },
  ],
  [
    'runs an image without a tag',
    anyImage,
    (_spec, container) => {
      container.image = 'registry.example.com:5000/accolade/identity'
    },
  ],
  [
    'begins with an image without a tag',
    anyImage,
    (spec) => {
      spec.initContainers = [{ ...soundContainer('first'), image: 'accolade/identity' }]
    },
  ],
  [
    'has no limits',
    noLimits,
    (_spec, container) => {
      delete container.resources
    },
  ],
  [
    'has no limit of memory',
    noLimits,
    (_spec, container) => {
      delete container.resources.limits.memory
    },
  ],
  [
    'has no limit of processors',
    noLimits,
    (_spec, container) => {
      delete container.resources.limits.cpu
    },
  ],
  [
    'begins without limits',
    noLimits,
    (spec) => {
      spec.initContainers = [{ ...soundContainer('first'), resources: {} }]
    },
  ],
]
