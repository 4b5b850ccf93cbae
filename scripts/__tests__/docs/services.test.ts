import { events } from '@accolade/contracts/events/registry'
import { type ServiceName, serviceNames } from '@accolade/contracts/service-name'
import { expect, test } from '@jest/globals'
import { read } from './markdown.ts'

const headings = ['Events', 'Tables', 'Where to begin reading', 'Rules', 'Configuration']
const readmeOf = (service: ServiceName) => read(`services/${service}/README.md`)

/** The lines under a heading, up to the next one. */
function section(text: string, heading: string): string {
  return text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
}

const named = (text: string) => [...text.matchAll(/`([a-z_.-]+)`/g)].map(([, name]) => name)

test.each(serviceNames)('the README of %s has the headings that all have, on one page', (service) => {
  const lines = readmeOf(service).split('\n')
  const found = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3))
  expect(found).toEqual(headings)
  expect(lines.length).toBeLessThanOrEqual(61)
})

test.each(serviceNames)('the README of %s names its events out and in', (service) => {
  const [out = '', into = ''] = section(readmeOf(service), 'Events').split(/^In: /m)
  const types = (isIts: (event: (typeof events)[keyof typeof events]) => boolean) =>
    Object.values(events)
      .filter(isIts)
      .map(({ type }) => type)
  expect(named(out)).toEqual(expect.arrayContaining(types(({ producer }) => producer === service)))
  expect(named(into).sort()).toEqual(types(({ consumers }) => consumers.includes(service)).sort())
})

test.each(serviceNames)('the README of %s names its tables', (service) => {
  const schema = read(`services/${service}/prisma/schema.prisma`)
  const tables = [...schema.matchAll(/@@map\("(\w+)"\)/g)].map(([, table]) => table)
  expect(named(section(readmeOf(service), 'Tables')).sort()).toEqual(tables.sort())
})
