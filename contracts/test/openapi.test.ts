import { expect, test } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import { webhookEventTypes, webhookTestType } from '../src/entities/webhook-rules.ts'
import { routes } from '../src/http/table.ts'
import { createOpenApiDocument } from '../src/openapi.ts'

// biome-ignore lint/suspicious/noExplicitAny: any JSON
type Json = any

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(createOpenApiDocument('1.2.3'))))
  expect(result).toEqual({ valid: true })
})

test('every route is an operation of it, with its access', () => {
  const { paths } = createOpenApiDocument('1.2.3') as {
    paths: Record<string, Record<string, Record<string, unknown>>>
  }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  expect(operations.map((one) => [one.operationId, one['x-access']]).sort()).toEqual(
    routes.map(({ name, access }) => [name, access]).sort(),
  )
})

test('every operation says which API tokens may call it', () => {
  const { paths } = createOpenApiDocument('1.2.3') as {
    paths: Record<string, Record<string, { operationId: string; security: Record<string, string[]>[] }>>
  }
  const operations = new Map(
    Object.values(paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one.security])),
  )
  expect(operations.get('getSubmission')).toEqual([
    { session: [] },
    { apiToken: ['submissions:read'] },
    { apiToken: ['admin:read'] },
  ])
  expect(operations.get('getProgramme')).toEqual([{}, { apiToken: ['programme:read'] }])
  expect(operations.get('sendFile')).toEqual([{}, { apiToken: [] }])
  expect(operations.get('createApiToken')).toEqual([{ session: [] }])
  expect(operations.get('login')).toEqual([])
  for (const { name, scopes } of routes) {
    const named = operations.get(name)?.flatMap(({ apiToken }) => apiToken ?? [])
    expect([name, named]).toEqual([name, scopes === 'any' ? [] : [...(scopes ?? [])]])
  }
})

test('the rules of the forms are in it', () => {
  const document = createOpenApiDocument('1.2.3') as {
    paths: Record<string, Record<string, Record<string, never>>>
  }
  const body = JSON.stringify(document.paths['/api/submissions']?.post?.requestBody)
  expect(body).toContain('"minLength":50')
  expect(body).toContain('"enum":["1-5","6-15","16+"]')
})

test('every public event is a webhook of it, with the headers of a signature and an example of its schema', () => {
  const { webhooks } = createOpenApiDocument('1.2.3') as {
    webhooks: Record<string, { post: { parameters: { name: string; in: string }[]; requestBody: Json } }>
  }
  expect(Object.keys(webhooks)).toEqual([...webhookEventTypes, webhookTestType])
  for (const [type, { post }] of Object.entries(webhooks)) {
    expect(post.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).toEqual([
      'header webhook-id',
      'header webhook-timestamp',
      'header webhook-signature',
    ])
    const { schema, example } = post.requestBody.content['application/json']
    expect([schema.properties.type.const, example.type]).toEqual([type, type])
    expect(Object.keys(example.data)).toEqual(Object.keys(schema.properties.data.properties))
  }
})
