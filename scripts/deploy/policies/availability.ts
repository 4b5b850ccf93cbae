import type { Resource } from '../resource.ts'
import { at, type Policy, selects, workloadsOf } from './manifests.ts'

const autoscalerOf = (resources: readonly Resource[], { kind, metadata }: Resource) =>
  resources.find(
    (one) =>
      one.kind === 'HorizontalPodAutoscaler' &&
      at(one, 'spec', 'scaleTargetRef', 'kind') === kind &&
      at(one, 'spec', 'scaleTargetRef', 'name') === metadata.name,
  )

/** How many pods there are at least. */
function replicasOf(resources: readonly Resource[], workload: Resource): number {
  const autoscaler = autoscalerOf(resources, workload)
  return Number(
    autoscaler ? (at(autoscaler, 'spec', 'minReplicas') ?? 1) : (at(workload, 'spec', 'replicas') ?? 1),
  )
}

/** Nodes may be emptied, but never of all pods of a program at once. */
export const budgetsSet: Policy = (resources) => {
  const budgets = resources.filter(({ kind }) => kind === 'PodDisruptionBudget')
  return workloadsOf(resources)
    .filter(({ resource }) => resource.kind !== 'Job' && replicasOf(resources, resource) >= 2)
    .filter(({ labels }) => !budgets.some((budget) => selects(at(budget, 'spec', 'selector'), labels)))
    .map(({ title }) => `${title} has no disruption budget`)
}

/** For production: nothing that serves people has only one pod. */
export const neverAlone: Policy = (resources) =>
  resources
    .filter(({ kind }) => kind === 'Deployment')
    .filter((deployment) => replicasOf(resources, deployment) < 2 || !autoscalerOf(resources, deployment))
    .map(({ metadata }) => `Deployment ${metadata.name} does not scale from two pods on`)

/** A workload with an autoscaler must not set the number of replicas: each rollout would reset it. */
export const oneScaler: Policy = (resources) =>
  resources
    .filter((one) => autoscalerOf(resources, one) && at(one, 'spec', 'replicas') !== undefined)
    .map(({ kind, metadata }) => `${kind} ${metadata.name} sets replicas beside its autoscaler`)

/** How long a stop takes after the draining: services/_chassis/src/process/stop-signals.ts, gateway/main.ts. */
const stopMs = 10_000

/** A rolling update takes no pod away before another is ready, and lets the old one finish. */
export const rollsSmoothly: Policy = (resources) => {
  const common = resources.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('common'),
  )
  const drainMs = Number(at(common, 'data', 'DRAIN_MS') ?? 0)
  return workloadsOf(resources)
    .filter(({ resource, labels }) => resource.kind === 'Deployment' && labels['app.kubernetes.io/component'])
    .flatMap(({ resource, title, pod }) => {
      const graceMs = Number(pod.terminationGracePeriodSeconds ?? 30) * 1000
      return [
        ...(at(resource, 'spec', 'strategy', 'rollingUpdate', 'maxUnavailable') === 0
          ? []
          : [`${title} loses a pod before another is ready`]),
        ...(drainMs > 0 ? [] : [`${title} does not drain`]),
        ...(graceMs > drainMs + stopMs ? [] : [`${title} is killed while it still drains`]),
      ]
    })
}
