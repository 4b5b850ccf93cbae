import {
  isObject,
  type Json,
  type JsonObject,
  type Labels,
  podTemplateOf,
  type Resource,
} from '../resource.ts'

/** A rule about rendered manifests: what breaks it, one line each. */
export type Policy = (resources: readonly Resource[]) => string[]

/** A program that runs in pods. */
export interface Workload {
  resource: Resource
  /** `Deployment gateway`, for messages. */
  title: string
  labels: Labels
  pod: JsonObject
  containers: JsonObject[]
}

/** Everything with a pod template. */
export function workloadsOf(resources: readonly Resource[]): Workload[] {
  return resources.flatMap((resource) => {
    const template = podTemplateOf(resource)
    if (!template || !isObject(template.spec)) return []
    const pod = template.spec
    const labels = (isObject(template.metadata) ? template.metadata.labels : {}) as Labels
    const containers = [...list(pod.initContainers), ...list(pod.containers)]
    return [{ resource, title: `${resource.kind} ${resource.metadata.name}`, labels, pod, containers }]
  })
}

/** A list of objects, empty where there is none. */
export function list(value: Json | undefined | unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** What is at a path of keys; undefined where the path ends early. */
export function at(value: unknown, ...path: string[]): Json | undefined {
  let here: unknown = value
  for (const key of path) here = isObject(here) ? here[key] : undefined
  return here as Json | undefined
}

/** Whether a label selector fits; an empty one fits everything. */
export function selects(selector: Json | undefined, labels: Labels): boolean {
  if (!isObject(selector)) return false
  const equal = Object.entries((selector.matchLabels ?? {}) as Labels)
  const expressions = list(selector.matchExpressions)
  return (
    equal.every(([key, value]) => labels[key] === value) &&
    expressions.every(({ key, operator, values }) => {
      if (operator !== 'In') throw new Error(`the operator ${operator} is not understood here`)
      return (values as string[]).includes(labels[String(key)] ?? '')
    })
  )
}
