import { routes } from '@accolade/contracts/http/table'
import { parse } from 'yaml'
import { groupOf, type Pipeline } from '../../gateway/engine/endpoints.ts'

export const headings = [
  'method',
  'path',
  'service',
  'access',
  'whose thing',
  'limits',
  'scopes',
  'kept until',
]

/** Every route of the contract as a row of words, with the limits that the gateway's pipelines put on it. */
export function routeRows(gatewayConfig: string): string[][] {
  const pipelines = Object.values((parse(gatewayConfig) as { pipelines: Record<string, Pipeline> }).pipelines)
  return routes.map((route) => {
    const { method, path, service, access, ownership = '', scopes = [], keptUntil = [] } = route
    const pipeline = pipelines.find(({ apiEndpoints }) => apiEndpoints.includes(groupOf(route)))
    const limits = limitsOf(pipeline).join(' ')
    return [method, path, service, access, ownership, limits, [scopes].flat().join(' '), keptUntil.join(' ')]
  })
}

interface Limit {
  action: { limit: string }
}

function limitsOf(pipeline: Pipeline | undefined): string[] {
  const steps = pipeline?.policies.find((policy) => 'rate-limit' in policy)?.['rate-limit'] ?? []
  return ([steps].flat() as Limit[]).map(({ action }) => action.limit)
}
