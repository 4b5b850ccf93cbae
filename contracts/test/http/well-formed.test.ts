import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { malformedText, wellFormed } from '../../src/entities/text.ts'
import { routes } from '../../src/http/table.ts'
import { createOpenApiDocument } from '../../src/openapi.ts'

/** Formats whose own pattern admits neither NUL nor half a surrogate pair. */
const plainFormats = ['uuid', 'email', 'date', 'datetime']
const malformed = ['\0', 'a\0b', '\ud800', 'a\udc00b']

/** The places of a schema where a text is taken that is not well-formed. */
function bareStrings(schema: z.ZodType, path: string): string[] {
  const { def } = schema._zod
  if (def.type === 'string') {
    const { format } = def as { format?: string }
    if (format && plainFormats.includes(format)) return []
    const said = malformed.map((text) => schema.safeParse(text).error?.issues.map(({ message }) => message))
    return said.every((messages) => messages?.includes(malformedText)) ? [] : [path]
  }
  // such as a switch written as a text: only some words pass
  if (def.type === 'pipe' && malformed.every((text) => !schema.safeParse(text).success)) return []
  return Object.entries(def).flatMap(([key, value]) => bareWithin(value, `${path}/${key}`))
}

function bareWithin(value: unknown, path: string): string[] {
  if (value instanceof z.ZodType) return bareStrings(value, path)
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return []
  return Object.entries(value).flatMap(([key, inner]) => bareWithin(inner, `${path}/${key}`))
}

test.each(
  routes.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [[name, part, schema] as const] : [],
    ),
  ),
)('%s takes well-formed texts only in its %s', (name, part, schema) => {
  expect(bareStrings(schema, `${name}.${part}`)).toEqual([])
})

test('a bare text is found, however deep', () => {
  const schema = z.object({
    list: z.array(z.union([z.literal('a'), z.object({ a: z.string().min(2).optional() })])).default([]),
    fine: wellFormed().min(3).nullable(),
    id: z.uuid(),
  })
  expect(bareStrings(schema, '')).toEqual(['/shape/list/innerType/element/options/1/shape/a/innerType'])
})

/** Every pattern in a JSON schema. */
function patternsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : patternsOf(value),
  )
}

/** What not every regular expression reads: RE2 has no look-around and no back reference, Python no `\p`, ECMA-262 no flags. */
const unportable = /\(\?(?!:)|\\[pPkuzZA1-9]|\(\?<|\[\[:/

test('any tool can read the patterns of the OpenAPI document', () => {
  const patterns = [...new Set(patternsOf(createOpenApiDocument('1.2.3')))]
  expect(patterns.length).toBeGreaterThanOrEqual(5)
  expect(patterns.filter((pattern) => unportable.test(pattern))).toEqual([])
  // as generic tools do it: without the flag u
  for (const pattern of patterns) expect(() => new RegExp(pattern)).not.toThrow()
})

test('the patterns refuse what the schemas refuse', () => {
  const document = createOpenApiDocument('1.2.3') as {
    paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: never }> } }>>
  }
  const schema = document.paths['/api/contact']?.post?.requestBody.content['application/json']?.schema
  const { subject, message } = (schema as unknown as { properties: Record<string, { pattern: string }> })
    .properties
  const takes = (pattern: string | undefined, text: string) => new RegExp(pattern as string).test(text)
  expect([
    takes(message?.pattern, 'Two\r\nlines\tof text ü 😀'),
    takes(message?.pattern, 'a\u0007b'),
  ]).toEqual([true, false])
  expect([takes(subject?.pattern, 'One line ü 😀'), takes(subject?.pattern, 'Two\nlines')]).toEqual([
    true,
    false,
  ])
})
