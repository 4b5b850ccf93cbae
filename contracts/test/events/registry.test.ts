import { readdirSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import type { EventDefinition } from '../../src/events/define.ts'
import { events } from '../../src/events/registry.ts'
import { serviceNames } from '../../src/service-name.ts'

const folder = new URL('../../src/events/', import.meta.url)

/** The events that each file exports, of the files that export any. */
async function eventsByFile(): Promise<[file: string, EventDefinition[]][]> {
  const files = await Promise.all(
    readdirSync(folder).map(async (file): Promise<[string, EventDefinition[]]> => {
      const exported: unknown[] = Object.values(await import(`../../src/events/${file}`))
      return [file, exported.filter((each) => (each as EventDefinition).producer) as EventDefinition[]]
    }),
  )
  return files.filter(([, found]) => found.length > 0)
}

test('every event is in a file of its producer, and all of them are registered', async () => {
  const found: [type: string, producer: string][] = []
  for (const [file, definitions] of await eventsByFile()) {
    const producers = new Set(definitions.map(({ producer }) => producer))
    const name = file.replace('.ts', '') as (typeof serviceNames)[number]
    expect([file, [...producers]]).toEqual([
      file,
      serviceNames.includes(name) ? [name] : [expect.any(String)],
    ])
    found.push(...definitions.map(({ type, producer }): [string, string] => [type, producer]))
  }
  const registered = Object.entries(events).map(([type, { producer }]) => [type, producer])
  expect(registered.toSorted()).toEqual(found.toSorted())
  expect(new Set(found.map(([type]) => type)).size).toBe(found.length)
})
