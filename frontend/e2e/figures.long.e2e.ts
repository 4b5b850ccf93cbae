import { expect, test } from '@jest/globals'
import { expressions, selectorsOf } from '../../scripts/watching/expressions.ts'
import { figuresOf, figureUrls } from './support/telemetry.ts'

/** What Prometheus adds or makes itself. */
const prometheusLabels = ['job', 'instance', 'le']
/** What servers that are not ours publish, and what Prometheus makes of our figures. */
const notOurs = /^(pg|cnpg|jetstream|gnatsd|kubelet)_|^slo:/

test('some program of the running system publishes every figure and label that alerts and dashboards name', async () => {
  const published = new Map<string, Set<string>>([['up', new Set()]])
  for (const program of Object.keys(figureUrls)) {
    for (const [name, labels] of (await figuresOf(program)).names)
      published.set(name, new Set([...(published.get(name) ?? []), ...labels]))
  }
  const missing = expressions().flatMap(({ where, expr }) =>
    selectorsOf(expr).flatMap(({ name, labels }) => {
      if (notOurs.test(name)) return []
      const known = published.get(name)
      if (!known) return [`${where}: ${name}`]
      // a figure without a value yet has shown no label
      const unknown =
        known.size > 0 ? labels.filter((label) => ![...known, ...prometheusLabels].includes(label)) : []
      return unknown.map((label) => `${where}: ${name}{${label}}`)
    }),
  )
  expect(missing).toEqual([])
  expect(Object.keys(figureUrls).sort()).toEqual([
    'catalogue',
    'contact',
    'frontend',
    'gateway',
    'identity',
    'judging',
    'submissions',
    'winners',
  ])
})
