import { expect, test } from '@jest/globals'
import { Histogram, Registry } from 'prom-client'
import { createDurations } from '../../src/process/durations.ts'

const name = 'made_up_seconds'
const help = 'Made up'
const bounds = [0.002, 0.05, 1]

test('it reads as the histogram of prom-client does, value for value', async () => {
  const [theirs, ours] = [new Registry(), new Registry()]
  for (const registry of [theirs, ours]) registry.setDefaultLabels({ service: 'some' })
  const histogram = new Histogram({
    name,
    help,
    labelNames: ['route', 'status'],
    buckets: bounds,
    registers: [theirs],
  })
  const durations = createDurations({ name, help, bounds }, ours)
  expect(await ours.metrics()).toBe(await theirs.metrics())
  for (const labels of [
    { route: '/api/winners', status: '2xx' },
    { route: 'a "quoted" \\ one', status: 'left' },
  ]) {
    const observe = durations.series(labels)
    for (const seconds of [0, 0.002, 0.0021, 0.05, 0.9, 1, 1.5, 3_600]) {
      observe(seconds)
      histogram.observe(labels, seconds)
    }
  }
  const text = await ours.metrics()
  expect(text).toBe(await theirs.metrics())
  expect(text).toContain(`${name}_bucket{le="0.05",service="some",route="/api/winners",status="2xx"} 4`)
})
