import type { GatewayConfig, Policy } from '../pipeline/policy.ts'
import type { Middleware } from '../pipeline/request.ts'
import type { Pipeline } from './endpoints.ts'

/** One use of a policy in a pipeline, as `gateway.config.yml` says it. */
interface Step {
  readonly condition?: unknown
  readonly action?: object
}

/**
 * The policies of each endpoint's pipeline, in their order and ready to run one after the other, without Express between them.
 *
 * Only pipelines made of our own policies without conditions: what express-gateway brings along reads what Express has added
 * to a request, and stays in Express.
 *
 * @param policies ours, as express-gateway has registered them: they check their parameters and fill in defaults
 */
export function compilePipelines(
  config: GatewayConfig & { gatewayConfig: { pipelines: Readonly<Record<string, Pipeline>> } },
  policies: readonly Policy[],
): ReadonlyMap<string, readonly Middleware[]> {
  const ours = new Map(policies.map((policy) => [policy.name, policy]))
  const compiled = Object.values(config.gatewayConfig.pipelines).flatMap(
    ({ apiEndpoints, policies: uses }) => {
      const steps = uses.flatMap((use) => stepsOf(use))
      if (steps.some(({ name, condition }) => !ours.has(name) || condition !== undefined)) return []
      const middlewares = steps.map(({ name, action }) =>
        (ours.get(name) as Policy).policy({ ...action } as never, config),
      )
      return apiEndpoints.map((endpoint) => [endpoint, middlewares] as const)
    },
  )
  return new Map(compiled)
}

/** A policy may be used without parameters, once, or several times in a row. */
function stepsOf(use: Readonly<Record<string, unknown>>): (Step & { name: string })[] {
  const [[name, steps] = ['', null]] = Object.entries(use)
  const list = [steps ?? []].flat() as Step[]
  return (list.length === 0 ? [{}] : list).map((step) => ({ ...step, name }))
}
