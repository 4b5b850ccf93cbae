import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '../deploy/resource.ts'
import { root } from '../lib/paths.ts'
import { conditionOf, isOfTheBroker, place } from './places.ts'
import { keyOf, type Sources } from './sources.ts'
import { print } from './template.ts'

/** The folder of the charts. */
export const charts = join(root, 'k8s/helm')

const heading = '# Made from k8s/base and k8s/overlays by `npm run helm`; change those.\n'

/** The templates of both charts, by their path in k8s/helm. */
export function chartTemplates(sources: Sources): Record<string, string> {
  const base = new Map(sources.base.map((resource) => [keyOf(resource), resource]))
  const local = new Map(sources.local.map((resource) => [keyOf(resource), resource]))
  const files: Record<string, string> = {}
  const add = (chart: string, resource: Resource, text: string) => {
    const path = `${chart}/templates/${fileOf(resource)}.yaml`
    files[path] = `${files[path] ?? heading}${text}`
  }
  const ofProduction = new Set(sources.production.map(keyOf))
  for (const resource of sources.production) {
    if (resource.kind === 'Namespace') continue
    const [single, other] = [base.get(keyOf(resource)), local.get(keyOf(resource))]
    const document = (one: Resource, others: Resource[] = []) => `---\n${print(place(one, others))}`
    if (isOfTheBroker(resource) && single) {
      const either = `{{- if .Values.broker.cluster }}\n${document(resource)}{{- else }}\n${document(single)}{{- end }}\n`
      add('accolade', resource, either)
      continue
    }
    const condition = conditionOf(resource)
    if (!single && !condition) throw new Error(`${keyOf(resource)}: when is it there?`)
    const text = document(resource, single && other ? [other] : [])
    add('accolade', resource, condition ? `{{- if ${condition} }}\n${text}{{- end }}\n` : text)
  }
  for (const resource of sources.local) {
    const another = conditionOf(resource) === '.Values.network.toInternet' || isPostgresPolicy(resource)
    if (ofProduction.has(keyOf(resource)) && !another) continue
    add('accolade-trial', resource, `---\n${print(place(resource)).replaceAll(...ofSubchart)}`)
  }
  return files
}

/** What the umbrella makes beside the chart follows the chart's own values. */
const ofSubchart = [
  /include "accolade\.image" \(list \. |\.Values\./g,
  (code: string) =>
    code === '.Values.' ? '.Values.accolade.' : 'include "accolade.image" (list .Subcharts.accolade ',
] as const

const isPostgresPolicy = (resource: Resource) => keyOf(resource) === 'NetworkPolicy postgres'

/** The templates as they are on disk, by their path; those that are written by hand are not among them. */
export function madeTemplates(): Record<string, string> {
  const files = globSync('*/templates/*.yaml', { cwd: charts })
  const texts = files.map((path) => [path, readFileSync(join(charts, path), 'utf8')] as const)
  return Object.fromEntries(texts.filter(([, text]) => text.startsWith(heading)))
}

/** One file for each program, and for kinds that go together. */
function fileOf({ kind, metadata: { name } }: Resource): string {
  const together: Record<string, string> = {
    ExternalSecret: 'external-secrets',
    PodMonitor: 'monitoring',
    ValidatingAdmissionPolicy: 'admission',
    ValidatingAdmissionPolicyBinding: 'admission',
    ObjectStore: 'backups',
    ScheduledBackup: 'backups',
  }
  if (name.startsWith('migrat')) return 'migrate'
  return together[kind] ?? name
}
