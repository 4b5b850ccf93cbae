// Makes the schemas that manifests are held to, out of what their projects publish, cut down to the kinds that are used
// here and without the prose (about 4 MB otherwise):
//
//   go mod download k8s.io/kubernetes@v1.36.3 …   (or any other way to the sources)
//   node scripts/deploy/schemas/make.ts KUBERNETES/api/openapi-spec/swagger.json CRD.yaml …
//
// Objects are closed: a key that the schema does not know is an error, as with `kubectl apply --validate=strict`.
import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'

type Schema = { [key: string]: unknown }

const kinds = [
  'v1/Namespace v1/ConfigMap v1/Secret v1/Service v1/ServiceAccount v1/PersistentVolumeClaim',
  'apps/v1/Deployment apps/v1/StatefulSet batch/v1/Job batch/v1/CronJob autoscaling/v2/HorizontalPodAutoscaler',
  'policy/v1/PodDisruptionBudget networking.k8s.io/v1/NetworkPolicy networking.k8s.io/v1/Ingress',
].flatMap((line) => line.split(' '))

const kept = new Set(
  'type properties items additionalProperties required enum format minimum maximum minLength maxLength pattern oneOf anyOf allOf not $ref minItems maxItems'.split(
    ' ',
  ),
)

const [swaggerFile = '', ...crdFiles] = process.argv.slice(2)
const definitions: Record<string, Schema> = JSON.parse(readFileSync(swaggerFile, 'utf8')).definitions
const $defs: Record<string, Schema> = {}

/** A schema without prose, with its definitions. */
function clean(schema: Schema): Schema {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? ''
    if (!$defs[name]) {
      $defs[name] = {}
      $defs[name] = definition(name)
    }
    return { $ref: `#/$defs/${name}` }
  }
  if (schema['x-kubernetes-int-or-string'] || schema.format === 'int-or-string')
    return { type: ['integer', 'string'] }
  const result: Schema = {}
  for (const [key, value] of Object.entries(schema)) {
    if (!kept.has(key) || (key === 'format' && !['date-time'].includes(String(value)))) continue
    // Go's expressions know more than ours, (?i) for one
    if (key === 'pattern' && !isExpression(String(value))) continue
    if (key === 'properties') result[key] = mapValues(value as Record<string, Schema>, clean)
    else if (key === 'items' || key === 'not') result[key] = clean(value as Schema)
    else if (/^(oneOf|anyOf|allOf)$/.test(key)) continue
    else if (key === 'additionalProperties' && typeof value === 'object') result[key] = clean(value as Schema)
    else result[key] = value
  }
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true || 'additionalProperties' in result
  return result.properties && !isOpen ? { ...result, additionalProperties: false } : result
}

function isExpression(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern))
  } catch {
    return false
  }
}

function definition(name: string): Schema {
  // these are written as strings or numbers, and have rules of their own
  if (name.endsWith('.api.resource.Quantity')) return { type: ['string', 'number'] }
  if (name.endsWith('.IntOrString')) return { type: ['integer', 'string'] }
  return clean(definitions[name] ?? {})
}

function mapValues(
  object: Record<string, Schema>,
  change: (value: Schema) => Schema,
): Record<string, Schema> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}

const byKind: Record<string, Schema> = {}
for (const [name, schema] of Object.entries(definitions)) {
  for (const { group, version, kind } of (schema['x-kubernetes-group-version-kind'] ?? []) as Record<
    string,
    string
  >[]) {
    const id = [group, version, kind].filter(Boolean).join('/')
    if (kinds.includes(id)) byKind[id] = clean({ $ref: `#/definitions/${name}` })
  }
}
const metadata = clean({ $ref: '#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta' })
for (const file of crdFiles) {
  const { spec } = parse(readFileSync(file, 'utf8'))
  for (const { name, schema } of spec.versions.filter(({ served }: { served: boolean }) => served)) {
    const cleaned = clean(schema.openAPIV3Schema) as { properties: Record<string, Schema> }
    delete cleaned.properties.status
    byKind[`${spec.group}/${name}/${spec.names.kind}`] = {
      ...cleaned,
      properties: { ...cleaned.properties, metadata },
    }
  }
}
const missing = kinds.filter((kind) => !byKind[kind])
if (missing.length > 0) throw new Error(`not found: ${missing.join(', ')}`)
writeFileSync(new URL('kubernetes.json', import.meta.url), `${JSON.stringify({ kinds: byKind, $defs })}\n`)
console.log(`${Object.keys(byKind).length} kinds, ${Object.keys($defs).length} definitions`)
