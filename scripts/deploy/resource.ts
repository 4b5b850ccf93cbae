/** A Kubernetes object, as far as the policies look into it. */
export interface Resource {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string; labels?: Labels; annotations?: Labels }
  [key: string]: unknown
}

export type Labels = Record<string, string>
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Whether a value is an object and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The pod template of a workload; null where the object has none. */
export function podTemplateOf(resource: Resource): JsonObject | null {
  const spec = resource.spec as JsonObject | undefined
  if (/^(Deployment|StatefulSet|DaemonSet|Job)$/.test(resource.kind))
    return (spec?.template ?? null) as JsonObject | null
  if (resource.kind !== 'CronJob') return null
  const job = (spec?.jobTemplate as JsonObject | undefined)?.spec as JsonObject | undefined
  return (job?.template ?? null) as JsonObject | null
}
