import type { JsonObject } from '../resource.ts'
import { at, list, type Policy, selects, type Workload, workloadsOf } from './manifests.ts'

/** The number of a container's port by name or number; undefined where no container has it. */
export function portOf({ containers }: Workload, port: unknown): number | undefined {
  const ports = containers.flatMap((container) => list(container.ports))
  const found = ports.find(({ name, containerPort }) => name === port || containerPort === port)
  return found ? Number(found.containerPort) : undefined
}

/** The pods behind a Service. */
export function behind(service: JsonObject, workloads: readonly Workload[]): Workload[] {
  return workloads.filter(({ labels }) =>
    selects({ matchLabels: at(service, 'spec', 'selector') ?? {} }, labels),
  )
}

/** Every port that a Service or a probe names is one that the container has, and every Service has pods. */
export const portsMatch: Policy = (resources) => {
  const workloads = workloadsOf(resources)
  const services = resources.filter(({ kind }) => kind === 'Service')
  const ofServices = services.flatMap((service) => {
    const pods = behind(service as unknown as JsonObject, workloads)
    if (pods.length === 0) return [`Service ${service.metadata.name} has no pods`]
    return list(at(service, 'spec', 'ports'))
      .filter(({ targetPort }) => pods.some((pod) => portOf(pod, targetPort) === undefined))
      .map(({ targetPort }) => `Service ${service.metadata.name} leads to ${targetPort}, which nobody has`)
  })
  const ofProbes = workloads.flatMap((workload) =>
    workload.containers.flatMap((container) =>
      ['startupProbe', 'readinessProbe', 'livenessProbe']
        .map((probe) => at(container, probe, 'httpGet', 'port'))
        .filter((port) => port !== undefined && portOf(workload, port) === undefined)
        .map((port) => `${workload.title} is asked at ${port}, which it has not`),
    ),
  )
  return [...ofServices, ...ofProbes]
}

/** A selector that fits nothing, or the pods of another, deploys nothing. */
export const selectorsFit: Policy = (resources) =>
  workloadsOf(resources)
    .filter(({ resource }) => resource.kind !== 'Job')
    .filter(({ resource, labels }) => !selects(at(resource, 'spec', 'selector'), labels))
    .map(({ title }) => `${title} does not select its own pods`)
