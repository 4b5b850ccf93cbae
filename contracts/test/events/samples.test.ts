import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { envelopeSchema } from '../../src/events/envelope.ts'
import { type EventType, events } from '../../src/events/registry.ts'
import { routesByService } from '../../src/http/table.ts'

const folder = new URL('../../samples/', import.meta.url)
const types = Object.keys(events) as EventType[]

test('every event has exactly one golden sample', () => {
  expect(readdirSync(folder).sort()).toEqual(types.map((type) => `${type}.json`).sort())
})

test.each(types)('the sample of %s is what the schema gives back', (type) => {
  const sample = JSON.parse(readFileSync(new URL(`${type}.json`, folder), 'utf8'))
  const definition = events[type]
  expect(envelopeSchema.parse(sample)).toEqual(sample)
  expect(definition.data.parse(sample.data)).toEqual(sample.data)
  expect([sample.type, sample.version]).toEqual([definition.type, definition.version])
})

test.each(types)('%s is produced and consumed by known services and named after its domain', (type) => {
  const { producer, consumers } = events[type]
  const known = [...Object.keys(routesByService), 'gateway']
  expect([producer, ...consumers].filter((name) => !known.includes(name))).toEqual([])
  expect(type).toMatch(/^[a-z]+(-[a-z]+)*(\.[a-z]+)?\.[a-z]+(-[a-z]+)*$/)
})

test('nothing in the blind events could hold an identity', () => {
  const forbidden = [
    'userId',
    'organizationId',
    'organizationName',
    'submissionId',
    'email',
    'createdBy',
    'name',
  ]
  for (const type of types.filter((type) => type.startsWith('blind.'))) {
    const sample = JSON.parse(readFileSync(new URL(`${type}.json`, folder), 'utf8'))
    expect(Object.keys(sample.data).filter((key) => forbidden.includes(key))).toEqual([])
  }
})

test('a projection from before there were captions is still read', () => {
  const { data } = JSON.parse(readFileSync(new URL('blind.submission.ready.json', folder), 'utf8'))
  const evidence = [{ id: data.evidence[0].id, contentType: 'image/png' }]
  expect(events['blind.submission.ready'].data.parse({ ...data, evidence })).toMatchObject({
    evidence: [{ ...evidence[0], caption: '', sourceHash: null }],
  })
})
