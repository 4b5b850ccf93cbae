import { isObject, type Json, type JsonObject } from './resource.ts'

/** By which key the items of a list belong together; lists that are not named here are replaced as a whole. */
const mergeKeys: Record<string, string[]> = {
  containers: ['name'],
  initContainers: ['name'],
  env: ['name'],
  volumes: ['name'],
  volumeMounts: ['mountPath'],
  topologySpreadConstraints: ['topologyKey', 'whenUnsatisfiable'],
  imagePullSecrets: ['name'],
}

/** The same key means different things: ports of a container are merged by number and protocol, those of a Service by port. */
function keysOf(list: string, item: Json | undefined): string[] | undefined {
  if (list !== 'ports' || !isObject(item)) return mergeKeys[list]
  return 'containerPort' in item
    ? ['containerPort', 'protocol']
    : 'targetPort' in item
      ? ['port', 'protocol']
      : undefined
}

/**
 * Kubernetes' strategic merge as kustomize does it: objects are merged, null removes, lists of known kinds are merged by
 * their key with the patch's items first, all other lists are replaced. `$patch` directives are not understood.
 */
export function strategicMerge(base: JsonObject, patch: JsonObject): JsonObject {
  const result: JsonObject = { ...base }
  for (const [key, value] of Object.entries(patch)) {
    if (key.startsWith('$')) throw new Error(`${key} is not understood here`)
    const present = result[key]
    if (value === null) delete result[key]
    else if (isObject(value)) result[key] = strategicMerge(isObject(present) ? present : {}, value)
    else if (Array.isArray(value) && Array.isArray(present)) result[key] = mergeLists(key, present, value)
    else result[key] = value
  }
  return result
}

function mergeLists(name: string, base: Json[], patch: Json[]): Json[] {
  const keys = keysOf(name, patch[0])
  if (!keys) return patch
  const idOf = (item: Json) => (isObject(item) ? keys.map((key) => String(item[key] ?? '')).join('/') : '')
  const present = new Map(base.map((item) => [idOf(item), item]))
  const changed = patch.map((item) => {
    const before = present.get(idOf(item))
    present.delete(idOf(item))
    return isObject(item) && isObject(before) ? strategicMerge(before, item) : item
  })
  return [...changed, ...present.values()]
}
