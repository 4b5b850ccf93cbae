import { join } from 'node:path'
import { build } from '../deploy/kustomize.ts'
import type { Resource } from '../deploy/resource.ts'
import { root } from '../lib/paths.ts'

/** What a chart is made of. */
export interface Sources {
  base: Resource[]
  production: Resource[]
  local: Resource[]
}

/** What kustomize makes of the manifests, as a chart has it: without the hashes in the names of ConfigMaps. */
export function readSources(kustomize: string): Sources {
  const read = (...folders: string[]) =>
    unhashed(folders.flatMap((folder) => build(kustomize, join(root, 'k8s', folder))))
  return {
    base: read('base/admission', 'base/platform', 'base/steps', 'base/app'),
    production: read('overlays/production'),
    local: read('overlays/local'),
  }
}

/** By kind and name. */
export const keyOf = ({ kind, metadata }: Resource) => `${kind} ${metadata.name}`

function unhashed(resources: Resource[]): Resource[] {
  const names = resources
    .filter(({ kind }) => kind === 'ConfigMap')
    .map(({ metadata }) => metadata.name)
    .filter((name) => /-[a-z0-9]{10}$/.test(name))
  const text = names.reduce(
    (all, name) => all.replaceAll(`"${name}"`, `"${name.replace(/-[a-z0-9]{10}$/, '')}"`),
    JSON.stringify(resources),
  )
  return JSON.parse(text)
}
