import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'
import { root } from '../lib/paths.ts'

const deploy = join(root, 'deploy')

/** Text of a file under `deploy`. */
export const read = (path: string): string => readFileSync(join(deploy, path), 'utf8')

/** A YAML file under `deploy`. */
export const readYaml = <T>(path: string): T => parse(read(path)) as T

/** Where the rules are, under `deploy`. */
export const ruleFiles = ['prometheus/alerts.yml', 'prometheus/slos.yml', 'prometheus/servers.yml']

/** An alert, or a figure that Prometheus makes of others. */
export interface Rule {
  alert?: string
  record?: string
  expr: string
  labels?: Record<string, string>
}

export interface Alert {
  alert: string
  expr: string
  for?: string
  labels: Record<string, string>
  annotations: Record<string, string>
}

/** Every rule, in its order. */
export function rules(): Rule[] {
  return ruleFiles.flatMap((path) =>
    readYaml<{ groups: { rules: Rule[] }[] }>(path).groups.flatMap((group) => group.rules),
  )
}

/** Every alert, in its order. */
export function alerts(): Alert[] {
  return rules().filter((rule): rule is Alert => rule.alert !== undefined)
}

export interface Panel {
  title: string
  datasource: { uid: string }
  /** None in a heading. */
  targets?: { expr: string; refId: string }[]
}

export interface Dashboard {
  uid: string
  title: string
  panels: Panel[]
}

/** Every dashboard, by its file. */
export function dashboards(): Map<string, Dashboard> {
  const folder = 'grafana/dashboards'
  const files = readdirSync(join(deploy, folder))
  return new Map(files.map((file) => [file, JSON.parse(read(`${folder}/${file}`))]))
}

/** Every expression of rules and dashboards that asks for something, with where it is. */
export function expressions(): { where: string; expr: string }[] {
  const ofRules = rules().flatMap(({ alert, record, labels, expr }) =>
    record === 'slo:objective:ratio' ? [] : [{ where: alert ?? `${record} ${labels?.slo ?? ''}`, expr }],
  )
  const ofPanels = [...dashboards()].flatMap(([file, { panels }]) =>
    panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({
        where: `${file}, ${title}`,
        expr: expr.replaceAll('$__rate_interval', '5m'),
      })),
    ),
  )
  return [...ofRules, ...ofPanels]
}

/** A figure that an expression asks for, and the labels that it chooses by. */
export interface Selector {
  name: string
  labels: string[]
}

/** Reads an expression with Prometheus's own grammar. @throws where it is none */
export function selectorsOf(expr: string): Selector[] {
  const selectors: Selector[] = []
  parser.parse(expr).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`not PromQL from ${node.from}: ${expr}`)
      if (node.name !== 'VectorSelector') return
      const text = expr.slice(node.from, node.to)
      const labels = [...text.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label)
      selectors.push({ name: /^[\w:]+/.exec(text)?.[0] ?? '', labels })
    },
  })
  return selectors
}
