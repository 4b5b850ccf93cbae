import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { webhookFormSchema } from '../src/entities/webhook.ts'
import { webhookEventTypes } from '../src/entities/webhook-rules.ts'
import { events } from '../src/events/registry.ts'
import { webhookExamples } from '../src/webhook-examples.ts'
import { publicEvents, publicPayload, publicTypeOf, sourceEvents } from '../src/webhooks.ts'

const sampleOf = (type: string) =>
  JSON.parse(readFileSync(new URL(`../samples/${type}.json`, import.meta.url), 'utf8'))

test.each(webhookEventTypes)(
  '%s is told out of the golden sample, with what its schema names only',
  (type) => {
    const { from, data } = publicEvents[type]
    const inside = events[from].data.parse(sampleOf(from).data)
    const told = publicPayload(type, '2025-11-03T09:30:00.000Z', { ...(inside as object), secretNote: 'x' })
    expect(told).toEqual({ type, timestamp: '2025-11-03T09:30:00.000Z', data: data.parse(told.data) })
    expect(publicTypeOf(from)).toBe(type)
  },
)

test.each(webhookEventTypes)('the example of %s is one', (type) => {
  const { data, ...rest } = webhookExamples[type]
  expect({ ...rest, data: publicEvents[type].data.parse(data) }).toEqual(webhookExamples[type])
})

test('an event inside is told as one type at most, and contact hears of it', () => {
  expect(new Set(sourceEvents).size).toBe(sourceEvents.length)
  expect(sourceEvents.filter((type) => !events[type].consumers.includes('contact'))).toEqual([])
})

test('no name, address or text is told', () => {
  const fields = Object.values(publicEvents).flatMap(({ data }) => deepKeys(z.toJSONSchema(data)))
  expect(fields).toContain('submissionId')
  const personal = /name|mail|title|description|note|reason|text|url|slug|judge|score|user/i
  // a credit note is a paper and no note about anybody
  const said = (field: string) => field.replace(/^creditNote(?=Id$|Number$)/, '')
  expect(fields.filter((field) => personal.test(said(field)) && !field.startsWith('judging'))).toEqual([])
})

function deepKeys(schema: object): string[] {
  const { properties = {} } = schema as { properties?: Record<string, object> }
  return Object.entries(properties).flatMap(([key, inner]) => [key, ...deepKeys(inner)])
}

test.each([
  ['ftp://example.com/hook', 'Enter a web address such as https://www.example.com/hook'],
  ['example.com', 'Enter a web address such as https://www.example.com/hook'],
  ['https://user:word@example.com/', 'Without user name and password'],
  ['https://user@example.com/', 'Without user name and password'],
  ['https://example.com/#part', 'Without a part after #'],
])('the address %s is refused', (url, message) => {
  const form = { name: 'A', url, eventTypes: ['payment.received'] }
  expect(webhookFormSchema.safeParse(form).error?.issues.map((issue) => issue.message)).toEqual([message])
})
