import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { isObject } from '../../deploy/resource.ts'
import { charts, chartTemplates, madeTemplates } from '../../helm/chart.ts'
import { readSources } from '../../helm/sources.ts'
import { print, value, when } from '../../helm/template.ts'
import { testDeployed, tools } from './kubernetes-fixture.ts'

const require = createRequire(import.meta.url)
const Ajv: new (options: object) => { compile(schema: object): (given: unknown) => boolean } = require('ajv')

const read = (path: string) => readFileSync(join(charts, path), 'utf8')
const fits = new Ajv({ strict: false }).compile(JSON.parse(read('accolade/values.schema.json')))

testDeployed('the templates are what `npm run helm` makes of the manifests', () => {
  expect(madeTemplates()).toEqual(chartTemplates(readSources(tools().kustomize)))
})

test.each(['values', 'profiles/production', 'profiles/small', 'profiles/arm64'])(
  '%s fits the schema',
  (name) => {
    expect(fits(parse(read(`accolade/${name}.yaml`)))).toBe(true)
  },
)

test('the schema knows no other key, and takes neither latest nor an address without a scheme', () => {
  expect(fits({ publicURL: 'https://awards.example.org' })).toBe(false)
  expect(fits({ image: { tag: 'latest' } })).toBe(false)
  expect(fits({ publicUrl: 'awards.example.org' })).toBe(false)
  expect(fits({ parts: { gatway: { minReplicas: 3 } } })).toBe(false)
  expect(fits({ parts: { gateway: { resources: { limits: { cpu: '1', memory: '1Gi' } } } } })).toBe(false)
})

test('every value has its words in the schema, and every word its value', () => {
  const keys = (node: unknown, path = ''): string[] =>
    isObject(node) && Object.keys(node).length > 0
      ? Object.entries(node).flatMap(([key, part]) => keys(part, `${path}/${key}`))
      : [path]
  interface Described {
    description?: string
    properties?: Record<string, Described>
  }
  const described = (node: Described, path = ''): string[] =>
    Object.entries(node.properties ?? {}).flatMap(([key, part]) => {
      expect(part.description).toMatch(/\S/)
      return part.properties && path + key !== 'parts'
        ? described(part, `${path}/${key}`)
        : [`${path}/${key}`]
    })
  const { properties, ...schema } = JSON.parse(read('accolade/values.schema.json'))
  const { global: _helms, parts, ...others } = properties
  const own = { ...schema, properties: { ...others, parts: { description: parts.description } } }
  expect(described(own).toSorted()).toEqual(keys(parse(read('accolade/values.yaml'))).toSorted())
})

test('the umbrella is of the chart’s version', () => {
  const [chart, umbrella] = ['accolade', 'accolade-trial'].map((name) => parse(read(`${name}/Chart.yaml`)))
  expect(umbrella.version).toBe(chart.version)
  expect(umbrella.dependencies).toEqual([
    { name: 'accolade', version: chart.version, repository: 'file://../accolade' },
  ])
})

test('other operators’ templates and long texts are printed as Helm leaves them', () => {
  expect(
    print({
      url: 'postgres://{{ .user }}@x',
      'tls.crt': '{{ .certificate }}',
      text: 'one\n\n  two\n',
      port: '8080',
      list: [when('.Values.x', { a: 1, b: value('.Values.b | quote') }), 'y'],
      none: [],
    }),
  ).toBe(`url: postgres://{{ \`{{\` }} .user {{ \`}}\` }}@x
tls.crt: "{{ \`{{\` }} .certificate {{ \`}}\` }}"
text: |
  one

    two
port: "8080"
list:
  {{- if .Values.x }}
  - a: 1
    b: {{ .Values.b | quote }}
  {{- end }}
  - "y"
none: []
`)
})
