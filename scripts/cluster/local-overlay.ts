import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { readInstallation } from '../deploy/compose.ts'
import { build, readDocuments } from '../deploy/kustomize.ts'
import { type JsonObject, podTemplateOf, type Resource } from '../deploy/resource.ts'
import { root } from '../lib/paths.ts'

/** MinIO in the place of SeaweedFS, where that can be neither pulled nor made. */
export const storeStandIn = readInstallation({ STORE: 'minio' }).services.store?.image ?? ''

export interface Changes {
  /** How many pods each program has; one is what the overlay says. */
  pods?: number
  /** Where people come from: the address of each Service that they reach. */
  publicUrl: string
  storeUrl: string
  /** Whether the store is the stand-in. */
  otherStore: boolean
}

/** The secrets of the overlay `local`, as its script makes them. */
export function localSecrets({ otherStore }: Pick<Changes, 'otherStore'>): Resource[] {
  const secrets = readDocuments(
    execFileSync('sh', [join(root, 'k8s/overlays/local/make-secrets.sh')], { encoding: 'utf8' }),
  )
  if (!otherStore) return secrets
  // MinIO has one user at its start: judging comes as it
  const dataOf = (wanted: string) =>
    secrets.find(({ metadata }) => metadata.name === wanted)?.stringData as Record<string, string>
  const { 's3-access-key': access, 's3-secret-key': secret } = dataOf('submissions')
  Object.assign(dataOf('judging'), { 's3-access-key': access, 's3-secret-key': secret })
  return secrets
}

/**
 * The overlay `local` as it is, but for what a test needs: no limits per address, as everybody comes from one, the addresses that
 * people use, and the store's stand-in.
 */
export function localObjects(kustomize: string, changes: Changes): Resource[] {
  const objects = build(kustomize, join(root, 'k8s/overlays/local'))
  for (const object of objects) {
    const { kind, metadata } = object
    const environment = environmentOf(object)
    if (kind === 'ConfigMap' && metadata.name.startsWith('common'))
      Object.assign(object.data as JsonObject, { PUBLIC_URL: changes.publicUrl })
    if (kind === 'HorizontalPodAutoscaler' && changes.pods)
      Object.assign(object.spec as JsonObject, { minReplicas: changes.pods, maxReplicas: changes.pods })
    if (kind === 'Deployment' && metadata.name === 'gateway') {
      set(environment, 'STORE_ORIGIN', changes.storeUrl)
      for (const limit of ['GENERAL', 'PAGES', 'SIGN_IN', 'CONTACT'])
        set(environment, `RATE_LIMIT_${limit}`, '0')
    }
    if (kind === 'Deployment' && metadata.name === 'submissions') {
      set(environment, 'S3_PUBLIC_ENDPOINT', changes.storeUrl)
      set(environment, 'DRAFTS_PER_ORGANIZATION', '100000')
    }
    if (kind === 'StatefulSet' && metadata.name === 'store' && changes.otherStore) useStandIn(object)
  }
  return objects
}

/** Volumes that hold what StatefulSets keep, on any of the nodes: they share this machine's disk. */
export function volumes(folder: string, count: number, nodes: readonly string[]): Resource[] {
  return Array.from({ length: count }, (_, index) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: `volume-${index + 1}` },
    spec: {
      capacity: { storage: '10Gi' },
      accessModes: ['ReadWriteOnce'],
      local: { path: join(folder, `volume-${index + 1}`) },
      nodeAffinity: {
        required: {
          nodeSelectorTerms: [
            { matchExpressions: [{ key: 'kubernetes.io/hostname', operator: 'In', values: [...nodes] }] },
          ],
        },
      },
    },
  }))
}

interface Variable {
  name: string
  value?: string
}

function containerOf(object: Resource): JsonObject | undefined {
  const spec = podTemplateOf(object)?.spec as JsonObject | undefined
  return (spec?.containers as JsonObject[] | undefined)?.[0]
}

function environmentOf(object: Resource): Variable[] {
  return (containerOf(object)?.env ?? []) as unknown as Variable[]
}

function set(environment: Variable[], name: string, value: string): void {
  const there = environment.find((variable) => variable.name === name)
  if (there) there.value = value
  else environment.push({ name, value })
}

/** Makes the stand-in of the store's StatefulSet. Its user at the start is the one of submissions. */
export function useStandIn(store: Resource): void {
  const container = containerOf(store)!
  const fromSecret = (name: string, key: string) => ({
    name,
    valueFrom: { secretKeyRef: { name: 'submissions', key } },
  })
  const live = { httpGet: { path: '/minio/health/live', port: 's3' } }
  Object.assign(container, {
    image: storeStandIn,
    command: ['minio'],
    args: ['server', '/data', '--address', ':8333', '--certs-dir', '/tmp/certificates'],
    env: [fromSecret('MINIO_ROOT_USER', 's3-access-key'), fromSecret('MINIO_ROOT_PASSWORD', 's3-secret-key')],
    startupProbe: { ...live, periodSeconds: 2, failureThreshold: 60 },
    readinessProbe: live,
    livenessProbe: live,
  })
}
