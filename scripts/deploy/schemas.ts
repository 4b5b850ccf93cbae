import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { goModuleFolder } from '../lib/go-module.ts'
import { cacheDirectory } from '../lib/paths.ts'
import { closeSchema, type Schema } from './close-schema.ts'

/** The version that the manifests are held to. */
export const kubernetes = 'k8s.io/kubernetes@v1.36.3'
const composeSpecification = 'github.com/compose-spec/compose-go/v2@v2.16.2'

/** Kubernetes' own kinds that the manifests use. */
const kinds =
  'Namespace ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding ConfigMap Secret Service ServiceAccount PersistentVolumeClaim Deployment StatefulSet Job CronJob HorizontalPodAutoscaler PodDisruptionBudget NetworkPolicy Ingress'.split(
    ' ',
  )

/** The definitions of the operators' kinds that the production overlay uses: module, files. */
export const customResources = [
  [
    'github.com/cloudnative-pg/cloudnative-pg@v1.30.0',
    'config/crd/bases/postgresql.cnpg.io_clusters.yaml',
    'config/crd/bases/postgresql.cnpg.io_scheduledbackups.yaml',
  ],
  [
    'github.com/cloudnative-pg/plugin-barman-cloud@v0.15.0',
    'config/crd/bases/barmancloud.cnpg.io_objectstores.yaml',
  ],
  [
    'github.com/external-secrets/external-secrets@v1.3.2',
    'config/crds/bases/external-secrets.io_externalsecrets.yaml',
    'config/crds/bases/external-secrets.io_clustersecretstores.yaml',
  ],
  [
    'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml',
    'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
  ],
] as const

const versions = [kubernetes, composeSpecification, ...customResources.map(([module]) => module)]

/** Where the schemas are kept: one folder for every set of versions and kinds, so that what is new is fetched. */
const folder = join(
  cacheDirectory,
  'schemas',
  createHash('sha256')
    .update([...versions, ...kinds].join())
    .digest('hex')
    .slice(0, 16),
)

/** The folder of the schemas; null where nobody has fetched them yet. */
export const findSchemas = () => (existsSync(folder) ? folder : null)

/** The schema of a kind as kubeconform looks for it, in its own template language. */
export const schemaLocation = join(folder, '{{.Group}}-{{.ResourceAPIVersion}}-{{.ResourceKind}}.json')

/** The compose specification's schema, unchanged. */
export const composeSchema = join(folder, 'compose-spec.json')

/**
 * Fetches what Kubernetes, the operators and compose publish about their files, through Go's module proxy, and writes a
 * JSON schema for each kind. Objects are closed, as with `kubectl apply --validate=strict`. @throws Error where a module
 * cannot be fetched
 */
export async function fetchSchemas(): Promise<void> {
  if (findSchemas()) return
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const write = (name: string, content: unknown) =>
    writeFileSync(join(draft, `${name}.json`), JSON.stringify(content))

  const swagger = join(await goModuleFolder(kubernetes), 'api/openapi-spec/swagger.json')
  const definitions: Record<string, Schema> = JSON.parse(readFileSync(swagger, 'utf8')).definitions
  for (const schema of Object.values(definitions)) {
    // kubeconform takes the version for the group of a kind that has none
    for (const { group, version, kind } of kindsOf(schema))
      write(`${group || version}-${version}-${kind.toLowerCase()}`, closeSchema(schema, definitions))
  }

  for (const [module, ...files] of customResources) {
    const source = await goModuleFolder(module)
    for (const file of files) {
      const { spec } = parse(readFileSync(join(source, file), 'utf8'))
      for (const { name, schema } of spec.versions)
        write(`${spec.group}-${name}-${spec.names.kind.toLowerCase()}`, closeSchema(schema.openAPIV3Schema))
    }
  }

  const compose = join(await goModuleFolder(composeSpecification), 'schema/compose-spec.json')
  write('compose-spec', JSON.parse(readFileSync(compose, 'utf8')))
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
}

function kindsOf(schema: Schema) {
  const named = schema['x-kubernetes-group-version-kind'] ?? []
  return (named as { group: string; version: string; kind: string }[]).filter(({ kind }) =>
    kinds.includes(kind),
  )
}
