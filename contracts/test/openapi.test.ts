import { expect, test } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import { routes } from '../src/http/table.ts'
import { createOpenApiDocument } from '../src/openapi.ts'

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
