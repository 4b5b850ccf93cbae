import type { Labels, Resource } from './resource.ts'

/** Which objects a patch is for; every given part must fit, names as whole regular expressions. */
export interface Target {
  kind?: string
  name?: string
  labelSelector?: string
}

/** Whether an object is meant. */
export function fits(resource: Resource, { kind, name, labelSelector }: Target): boolean {
  const whole = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`).test(text)
  if (kind !== undefined && !whole(kind, resource.kind)) return false
  if (name !== undefined && !whole(name, resource.metadata.name)) return false
  return labelSelector === undefined || labelsFit(resource.metadata.labels ?? {}, labelSelector)
}

function labelsFit(labels: Labels, selector: string): boolean {
  const set = /^(\S+) in \(([^)]+)\)$/.exec(selector)
  if (set) return (set[2] ?? '').split(/,\s*/).includes(labels[set[1] ?? ''] ?? '')
  const [, key, value] = /^([^=\s]+)=([^=,\s]+)$/.exec(selector) ?? []
  if (!key) throw new Error(`the selector ${selector} is not understood here`)
  return labels[key] === value
}
