import { expect, test } from '@jest/globals'
import { readInstallation } from '../../deploy/compose.ts'
import {
  alerts,
  dashboards,
  expressions,
  read,
  readYaml,
  ruleFiles,
  selectorsOf,
} from '../../watching/expressions.ts'

test('every alert says what it is about, how bad it is, and which section of the runbooks helps', () => {
  const headings = [...read('runbooks.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
  for (const { alert, labels, annotations } of alerts()) {
    expect({ alert, sections: headings.filter((heading) => heading === alert).length }).toEqual({
      alert,
      sections: 1,
    })
    expect(annotations.runbook_url).toBe(`deploy/runbooks.md#${alert.toLowerCase()}`)
    expect(annotations.summary).toMatch(/\w+/)
    expect(['page', 'ticket']).toContain(labels.severity)
  }
  expect(new Set(alerts().map(({ alert }) => alert)).size).toBe(alerts().length)
})

test('every expression is PromQL and asks for something', () => {
  const asked = expressions().map(({ where, expr }) => ({ where, count: selectorsOf(expr).length }))
  expect(asked.filter(({ count }) => count === 0)).toEqual([])
  expect(asked.length).toBeGreaterThan(40)
  expect(() => selectorsOf('sum by (rate(x[5m])')).toThrow('not PromQL')
})

test('dashboards have an id of their own and a data source that is provisioned', () => {
  const { datasources } = readYaml<{ datasources: { uid: string; url: string }[] }>(
    'grafana/provisioning/datasources/accolade.yaml',
  )
  const known = datasources.map(({ uid }) => uid)
  const all = [...dashboards().values()]
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(all.length)
  for (const { panels } of all) for (const { datasource } of panels) expect(known).toContain(datasource.uid)
})

test('what the files say of each other holds: rules, ports, the way of a trace', () => {
  const prometheus = readYaml<{ rule_files: string[] }>('prometheus/prometheus.yml')
  expect(prometheus.rule_files).toEqual(ruleFiles.map((path) => `/etc/${path}`))
  const { volumes = [] } = readInstallation().services.prometheus!
  for (const path of ruleFiles) expect(volumes).toContain(`./deploy/${path}:/etc/${path}:ro`)

  const collector = readYaml<{
    receivers: object
    processors: object
    exporters: Record<string, { endpoint: string }>
    service: { pipelines: Record<string, Record<'receivers' | 'processors' | 'exporters', string[]>> }
  }>('otel/collector.yaml')
  const { receivers = [], processors = [], exporters = [] } = collector.service.pipelines.traces ?? {}
  expect(receivers).toEqual(Object.keys(collector.receivers))
  expect([...processors].sort()).toEqual(Object.keys(collector.processors).sort())
  expect(exporters).toEqual(Object.keys(collector.exporters))
  const tempo = readYaml<{
    distributor: { receivers: { otlp: { protocols: { grpc: { endpoint: string } } } } }
  }>('tempo/tempo.yaml')
  const port = tempo.distributor.receivers.otlp.protocols.grpc.endpoint.split(':').at(-1)
  expect(collector.exporters['otlp/tempo']?.endpoint).toBe(`\${env:TRACES_ENDPOINT:-tempo:${port}}`)
})
