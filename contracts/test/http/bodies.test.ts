import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { events } from '../../src/events/registry.ts'
import { routes } from '../../src/http/table.ts'
import { createOpenApiDocument } from '../../src/openapi.ts'

type Json = { [key: string]: unknown }

/** The paths of objects in a JSON schema that take keys beyond the ones that they name. */
function openObjects(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, properties, additionalProperties } = schema as Json
  const isOpen = (type === 'object' || properties !== undefined) && additionalProperties !== false
  const within = Object.entries(schema).flatMap(([key, value]) => openObjects(value, `${path}/${key}`))
  return isOpen ? [path || '/', ...within] : within
}

test.each(routes.flatMap(({ name, body }) => (body ? [[name, body] as const] : [])))(
  'the body of %s takes no key that it does not name, at any depth',
  (_name, body) => {
    expect(openObjects(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))).toEqual([])
  },
)

test('an object that takes any key is found, however deep', () => {
  const open = z.strictObject({
    list: z.array(z.union([z.string(), z.object({ a: z.string() })])).optional(),
  })
  expect(openObjects(z.toJSONSchema(open, { io: 'input' }))).toEqual(['/properties/list/items/anyOf/1'])
})

test('the OpenAPI document says so', () => {
  const { paths } = createOpenApiDocument('1.2.3') as { paths: Record<string, Record<string, Json>> }
  const bodies = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ requestBody }) => (requestBody ? [requestBody] : []))
  expect(bodies.length).toBeGreaterThan(20)
  expect(bodies.flatMap((body) => openObjects(body))).toEqual([])
})

test('replies and events drop keys that they do not name: nothing leaks, and old events stay readable', () => {
  const strict = (schema: z.ZodType) =>
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes(
      '"additionalProperties":false',
    )
  expect(strict(z.object({ deep: z.array(z.strictObject({})) }))).toBe(true)
  expect(routes.filter(({ reply }) => reply && strict(reply)).map(({ name }) => name)).toEqual([])
  expect(Object.values(events).filter(({ data }) => strict(data))).toEqual([])
})
