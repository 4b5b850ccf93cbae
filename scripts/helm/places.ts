import { podTemplateOf, type Resource } from '../deploy/resource.ts'
import { override, type Template, value, when } from './template.ts'

// Which places of the manifests a chart's values fill. Everything else is as kustomize has it.

/** An object on its way to a template: still an object, with expressions where values go. */
// biome-ignore lint/suspicious/noExplicitAny: expressions take the place of anything
export type Draft = any

const values = (path: string) => `.Values.${path}`
const quoted = (path: string) => value(`${values(path)} | quote`)

/** Variables of the environment that an installation may set: by name, the value and when it is there; without a condition it always is. */
const environment: Record<string, [code: string, condition: string]> = {
  NATS_TLS_CA_FILE: ['', values('broker.cluster')],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['', values('observability.otlpEndpoint')],
  S3_ENDPOINT: setting('store.endpoint'),
  S3_REGION: setting('store.region'),
  S3_BUCKET: setting('store.bucket'),
  S3_JUDGING_BUCKET: setting('store.judgingBucket'),
  S3_PUBLIC_ENDPOINT: setting('store.publicEndpoint'),
  STORE_ORIGIN: setting('store.origin'),
  TRUST_PROXY: setting('ingress.trustedProxies'),
  MAIL_FROM: setting('mail.from'),
  CONTACT_INBOX: setting('mail.inbox'),
  SECURITY_CONTACT: setting('securityContact'),
  // empty says that there are none
  WEBHOOK_RECEIVERS: [`${values('webhookReceivers')} | quote`, ''],
}

function setting(path: string): [string, string] {
  return [`${values(path)} | quote`, values(path)]
}

const common: Record<string, Template> = {
  PUBLIC_URL: quoted('publicUrl'),
  LOG_LEVEL: quoted('logLevel'),
  DRAIN_MS: quoted('drainMs'),
  NATS_REPLICAS: value('ternary "3" "1" .Values.broker.cluster | quote'),
  OTEL_EXPORTER_OTLP_ENDPOINT: when(
    values('observability.otlpEndpoint'),
    quoted('observability.otlpEndpoint'),
  ),
  SEED_DEMO: when(values('seedDemo'), 'true'),
  DEMO_PASSWORD: when(values('demoPassword'), quoted('demoPassword')),
}

/** Names the values in one object. Variables of another overlay's same object are taken over, each under its condition. */
export function place(resource: Resource, others: readonly Resource[] = []): Draft {
  const draft: Draft = structuredClone(resource)
  if (draft.metadata.namespace) draft.metadata.namespace = value('.Release.Namespace')
  if (resource.kind === 'ConfigMap' && resource.metadata.name === 'common')
    draft.data = { ...draft.data, ...common }
  placePod(draft, resource, others)
  placeByKind[resource.kind]?.(draft)
  return draft
}

function placePod(draft: Draft, resource: Resource, others: readonly Resource[]): void {
  const pod = (podTemplateOf(draft) as Draft)?.spec
  if (!pod) return
  const { name } = resource.metadata
  pod.nodeSelector = override(values('nodeSelector'))
  pod.tolerations = override(values('tolerations'))
  pod.imagePullSecrets = override(values('image.pullSecrets'))
  const [container] = pod.containers
  const [, image] = /(?:^|\/)accolade\/([a-z]+):/.exec(container.image) ?? []
  if (image) container.image = value(`include "accolade.image" (list . "${image}") | quote`)
  if (image && resource.kind === 'Deployment') {
    container.resources = override(`dig "${name}" "resources" dict .Values.parts`, container.resources)
  }
  const settings = image && resource.kind === 'Deployment' ? 'common' : name === 'nats' && 'nats-config'
  if (settings) {
    // pods read their settings at the start: kustomize changes the ConfigMap's name, which brings new pods
    const code = `include (print $.Template.BasePath "/${settings}.yaml") . | sha256sum`
    ;(podTemplateOf(draft) as Draft).metadata.annotations = { 'checksum/config': value(code) }
  }
  placeEnvironment(container, others.map(containerOf))
}

const containerOf = (resource: Resource): Draft =>
  ((podTemplateOf(resource) as Draft)?.spec.containers ?? [])[0]

function placeEnvironment(container: Draft, others: readonly Draft[]): void {
  const own: Draft[] = container.env ?? []
  const known = new Set(own.map(({ name }) => name))
  const more = others.flatMap((other) => other?.env ?? []).filter(({ name }) => !known.has(name))
  const env = [...own, ...more].map((entry) => {
    if (entry.value && common[entry.name]) return { ...entry, value: common[entry.name] }
    const [code, condition] = environment[entry.name] ?? []
    if (condition === undefined) return entry
    const named = code ? { name: entry.name, value: value(code) } : entry
    return condition ? when(condition, named) : named
  })
  if (env.length > 0) container.env = env
}

const placeByKind: Record<string, (draft: Draft) => void> = {
  HorizontalPodAutoscaler({ metadata: { name }, spec }) {
    for (const side of ['min', 'max'] as const) {
      const byDefault = `(.Values.replicas.${side} | default ${spec[`${side}Replicas`]})`
      spec[`${side}Replicas`] = value(`dig "${name}" "${side}Replicas" ${byDefault} .Values.parts`)
    }
  },
  Job(draft) {
    // before an upgrade changes anything; at the first installation the broker and the database come with everything else. Nobody
    // would own it afterwards: it would outlive `helm uninstall`, and be in the way of an installation after that
    draft.metadata.annotations = when('.Release.IsUpgrade', {
      'helm.sh/hook': 'pre-upgrade',
      'helm.sh/hook-delete-policy': 'before-hook-creation,hook-succeeded',
    })
  },
  StatefulSet({ metadata: { name }, spec }) {
    if (name !== 'nats') return
    const claim = spec.volumeClaimTemplates[0].spec
    const size = claim.resources.requests.storage
    claim.resources.requests.storage = value(`.Values.broker.storage.size | default "${size}"`)
    claim.storageClassName = when(
      values('broker.storage.className'),
      value(values('broker.storage.className')),
    )
  },
  Ingress({ metadata, spec }) {
    metadata.annotations = override(values('ingress.annotations'))
    spec.ingressClassName = value(values('ingress.className'))
    spec.tls = [{ hosts: [quoted('ingress.host')], secretName: quoted('ingress.tlsSecret') }]
    spec.rules[0].host = quoted('ingress.host')
  },
  NetworkPolicy({ metadata: { name }, spec }) {
    const labels = (path: string) => ({ 'kubernetes.io/metadata.name': quoted(path) })
    if (name === 'ingress-controller')
      spec.ingress[0].from[0].namespaceSelector.matchLabels = labels('ingress.namespace')
    if (name === 'observability')
      for (const peer of [spec.ingress[0].from[0], spec.egress[0].to[0]])
        peer.namespaceSelector.matchLabels = labels('observability.namespace')
    if (name.endsWith('-monitoring'))
      spec.ingress[0].from[0].namespaceSelector.matchLabels = labels('observability.namespace')
  },
  ExternalSecret({ spec }) {
    spec.secretStoreRef.name = quoted('externalSecrets.store')
  },
  Cluster({ spec }) {
    spec.instances = value(values('postgres.instances'))
    spec.storage.size = value(values('postgres.storage'))
    spec.walStorage.size = value(values('postgres.walStorage'))
  },
  ObjectStore({ spec }) {
    spec.configuration.destinationPath = quoted('postgres.backups.path')
    spec.configuration.endpointURL = quoted('postgres.backups.endpoint')
  },
  ValidatingAdmissionPolicy(draft) {
    draft.metadata.name = value('printf "%s-workloads" .Release.Namespace')
  },
  ValidatingAdmissionPolicyBinding(draft) {
    const name = value('printf "%s-workloads" .Release.Namespace')
    draft.metadata.name = name
    draft.spec.policyName = name
    draft.spec.matchResources.namespaceSelector.matchLabels = {
      'kubernetes.io/metadata.name': value('.Release.Namespace'),
    }
  },
}

/** What watches a server: there where the server is, too. */
const monitored: Record<string, string> = {
  // a single broker has no exporter beside it
  'PodMonitor nats': 'broker.cluster',
  'NetworkPolicy nats-monitoring': 'broker.cluster',
  'PodMonitor postgres': 'postgres.enabled',
  'NetworkPolicy postgres-monitoring': 'postgres.enabled',
}

/** When an object is there. @returns undefined: always */
export function conditionOf(resource: Resource): string | undefined {
  const { kind, metadata } = resource
  const byKind: Record<string, string> = {
    ExternalSecret: 'externalSecrets.enabled',
    Cluster: 'postgres.enabled',
    ScheduledBackup: 'postgres.enabled',
    ObjectStore: 'postgres.enabled',
    Ingress: 'ingress.enabled',
    PodMonitor: 'observability.enabled',
    ValidatingAdmissionPolicy: 'admission.enabled',
    ValidatingAdmissionPolicyBinding: 'admission.enabled',
  }
  const byName: Record<string, string> = {
    'NetworkPolicy postgres': 'postgres.enabled',
    'NetworkPolicy ingress-controller': 'ingress.enabled',
    'NetworkPolicy observability': 'observability.enabled',
    'NetworkPolicy store-users': 'network.toInternet',
    'NetworkPolicy mail-senders': 'network.toInternet',
    'NetworkPolicy provision-store': 'network.toInternet',
    'NetworkPolicy nats-cluster': 'broker.cluster',
    'PodDisruptionBudget nats': 'broker.cluster',
  }
  const name = `${kind} ${metadata.name}`
  const server = monitored[name]
  if (server) return `and ${values(server)} ${values('observability.enabled')}`
  const path = byKind[kind] ?? byName[name]
  return path && values(path)
}

/** Whether an object is quite another one where there are three brokers. */
export const isOfTheBroker = ({ kind, metadata }: Resource) =>
  /^(StatefulSet nats|Service nats|ConfigMap nats-config)$/.test(`${kind} ${metadata.name}`)
