import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { dataOf, type GeneratorEntry, nameSuffix, renameReferences } from './config-map.ts'
import {
  isNamespaced,
  isObject,
  type Json,
  type JsonObject,
  type Labels,
  podTemplateOf,
  type Resource,
} from './resource.ts'
import { fits, type Target } from './select.ts'
import { strategicMerge } from './strategic-merge.ts'

/** The part of kustomize that our manifests use; any other key is an error, so that nothing is left out in silence. */
interface Kustomization {
  apiVersion?: string
  kind?: string
  namespace?: string
  resources?: string[]
  configMapGenerator?: GeneratorEntry[]
  patches?: Array<{ path?: string; patch?: string; target?: Target }>
  images?: Array<{ name: string; newName?: string; newTag?: string }>
  labels?: Array<{ pairs: Labels; includeTemplates?: boolean }>
}

const known = 'apiVersion kind namespace resources configMapGenerator patches images labels'.split(' ')

/** Renders a folder as `kustomize build` does. */
export function render(directory: string): Resource[] {
  return nameGenerated(accumulate(directory))
}

function accumulate(directory: string): Resource[] {
  const file = join(directory, 'kustomization.yaml')
  const kustomization: Kustomization = parse(readFileSync(file, 'utf8'))
  const unknown = Object.keys(kustomization).filter((key) => !known.includes(key))
  if (unknown.length > 0) throw new Error(`${file}: ${unknown.join(', ')} is not understood by our renderer`)
  let resources = (kustomization.resources ?? []).flatMap((path) => load(join(directory, path)))
  for (const entry of kustomization.configMapGenerator ?? []) generate(resources, entry, directory)
  for (const patch of kustomization.patches ?? []) resources = applyPatch(resources, patch, directory)
  for (const resource of resources) {
    if (kustomization.namespace) setNamespace(resource, kustomization.namespace)
    for (const { pairs, includeTemplates } of kustomization.labels ?? [])
      addLabels(resource, pairs, includeTemplates)
    for (const image of kustomization.images ?? []) setImage(resource, image)
  }
  const ids = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) throw new Error(`${file}: ${twice} is there twice`)
  return resources
}

function load(path: string): Resource[] {
  if (statSync(path).isDirectory()) return accumulate(path)
  return readDocuments(readFileSync(path, 'utf8'), path)
}

/** The objects of a YAML text. @throws Error where it is not well formed */
export function readDocuments(text: string, path = 'text'): Resource[] {
  return parseAllDocuments(text, { merge: true }).flatMap((document) => {
    const [error] = document.errors
    if (error) throw new Error(`${path}: ${error.message}`)
    const value = document.toJS()
    return value === null ? [] : [value as Resource]
  })
}

const generated = new WeakSet<Resource>()

function generate(resources: Resource[], entry: GeneratorEntry, directory: string): void {
  const data = dataOf(entry, directory)
  const present = resources.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === entry.name)
  if (entry.behavior === 'merge') {
    if (!present) throw new Error(`${directory}: there is no config map ${entry.name} to merge into`)
    present.data = { ...(present.data as object), ...data }
    return
  }
  const made: Resource = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: entry.name }, data }
  generated.add(made)
  resources.push(made)
}

function applyPatch(
  resources: Resource[],
  { path, patch: inline, target }: NonNullable<Kustomization['patches']>[number],
  directory: string,
): Resource[] {
  const text = inline ?? readFileSync(join(directory, path ?? ''), 'utf8')
  let result = resources
  for (const patch of readDocuments(text, path)) {
    const chosen = (resource: Resource) =>
      target
        ? fits(resource, target)
        : resource.kind === patch.kind && resource.metadata.name === patch.metadata.name
    if (!target && !result.some(chosen)) throw new Error(`${directory}: nothing fits the patch ${path}`)
    const { metadata, kind: _kind, apiVersion: _version, ...rest } = patch
    const { name: _name, ...more } = metadata
    const change = { ...rest, ...(Object.keys(more).length > 0 && { metadata: more }) } as JsonObject
    result = result.map((resource) =>
      chosen(resource)
        ? keepGenerated(resource, strategicMerge(resource as unknown as JsonObject, change))
        : resource,
    )
  }
  return result
}

function keepGenerated(before: Resource, after: JsonObject): Resource {
  const resource = after as unknown as Resource
  if (generated.has(before)) generated.add(resource)
  return resource
}

function setNamespace(resource: Resource, namespace: string): void {
  if (isNamespaced(resource)) resource.metadata = { ...resource.metadata, namespace }
  else if (resource.kind === 'Namespace') resource.metadata = { ...resource.metadata, name: namespace }
}

function addLabels(resource: Resource, pairs: Labels, includeTemplates = false): void {
  resource.metadata = { ...resource.metadata, labels: { ...resource.metadata.labels, ...pairs } }
  if (!includeTemplates) return
  const spec = resource.spec as JsonObject | undefined
  const claims = (resource.kind === 'StatefulSet' && spec?.volumeClaimTemplates) || []
  for (const template of [podTemplateOf(resource), ...(claims as JsonObject[])]) {
    if (!template) continue
    const metadata = (template.metadata ?? {}) as JsonObject
    template.metadata = { ...metadata, labels: { ...(metadata.labels as JsonObject), ...pairs } }
  }
}

function setImage(resource: Resource, image: NonNullable<Kustomization['images']>[number]): void {
  const spec = podTemplateOf(resource)?.spec
  if (!isObject(spec)) return
  for (const list of [spec.containers, spec.initContainers]) {
    for (const container of (list ?? []) as JsonObject[]) {
      const [, name, tag] = /^(.+?)(?::([^:/]+))?$/.exec(String(container.image)) ?? []
      if (name === image.name) container.image = `${image.newName ?? name}:${image.newTag ?? tag}`
    }
  }
}

/** Generated config maps get the fingerprint of what they hold into their name, and everybody who names them follows. */
function nameGenerated(resources: Resource[]): Resource[] {
  const names = new Map<string, string>()
  for (const resource of resources.filter((one) => generated.has(one)))
    names.set(resource.metadata.name, `${resource.metadata.name}-${nameSuffix(resource)}`)
  return resources.map((resource) => {
    const renamed = renameReferences(resource as unknown as Json, names) as unknown as Resource
    const name = generated.has(resource) ? names.get(resource.metadata.name) : undefined
    return name ? { ...renamed, metadata: { ...renamed.metadata, name } } : renamed
  })
}
