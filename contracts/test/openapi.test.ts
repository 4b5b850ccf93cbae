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

test('the rules of the forms are in it', () => {
  const document = createOpenApiDocument('1.2.3') as {
    paths: Record<string, Record<string, Record<string, never>>>
  }
  const body = JSON.stringify(document.paths['/api/submissions']?.post?.requestBody)
  expect(body).toContain('"minLength":50')
  expect(body).toContain('"enum":["1-5","6-15","16+"]')
})
