import { expect, test } from '@jest/globals'
import type { EventDefinition } from '../../src/events/define.ts'
import { events } from '../../src/events/registry.ts'
import { serviceNames } from '../../src/service-name.ts'

test('every event is in the file of its producer, and all of them are registered', async () => {
  const found: [type: string, producer: string][] = []
  for (const name of serviceNames) {
    const module: Record<string, EventDefinition> = await import(`../../src/events/${name}.ts`)
    for (const { type, producer } of Object.values(module)) {
      expect([type, producer]).toEqual([type, name])
      found.push([type, producer])
    }
  }
  const registered = Object.entries(events).map(([type, { producer }]) => [type, producer])
  expect(registered.toSorted()).toEqual(found.toSorted())
  expect(new Set(found.map(([type]) => type)).size).toBe(found.length)
})
