import { expect, test } from '@jest/globals'
import type { Route } from '../src/http/route.ts'
import { routes } from '../src/http/table.ts'
import { idempotency, takesIdempotencyKey } from '../src/idempotency.ts'
import { createOpenApiDocument } from '../src/openapi.ts'

const namesOf = (found: readonly Route[]) => found.map(({ name }) => name).sort()
const keyed = routes.filter(takesIdempotencyKey)

test('every POST that creates honours the key, but for signing up and for what is shown once, which say why', () => {
  const creating = routes.filter(({ method, status }) => method === 'POST' && status === 201)
  expect(namesOf(creating.filter((route) => !keyed.includes(route)))).toEqual([
    'addWinnerMedia',
    'createApiToken',
    'createDraw',
    'createWebhook',
    'register',
  ])
  expect(namesOf(routes.filter(({ keylessBecause }) => keylessBecause))).toEqual([
    'addWinnerMedia',
    'createApiToken',
    'createDraw',
    'createWebhook',
    'register',
  ])
  expect(namesOf(keyed)).toEqual([
    'addJudge',
    'addNote',
    'addWitness',
    'allocateBankEntry',
    'answerMessage',
    'copySubmission',
    'createArticle',
    'createAsset',
    'createAward',
    'createCategory',
    'createDiscount',
    'createInvitation',
    'createJudgeAssignment',
    'createListed',
    'createOrganization',
    'createSubmission',
    'createWinner',
    'importStatement',
    'placeOrder',
    'requestChanges',
    'requestExport',
    'requestRefund',
    'sendBroadcast',
    'sendMessage',
    'writeToEntrant',
    'writeToOffice',
  ])
})

test('what is sent again is JSON that the contract describes', () => {
  expect(keyed.filter(({ reply, produces, consumes }) => !reply || produces || consumes)).toEqual([])
})

test('the OpenAPI document declares the header, the mark of a repeated answer and the refusal on these routes only', () => {
  const { paths } = createOpenApiDocument('1.2.3') as {
    paths: Record<string, Record<string, { operationId: string; parameters: object; responses: object }>>
  }
  const declaring = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .filter(
      ({ parameters, responses }) =>
        JSON.stringify(parameters).includes('"name":"Idempotency-Key","in":"header"') &&
        JSON.stringify(responses).includes('Idempotency-Replayed') &&
        '422' in responses,
    )
  expect(declaring.map(({ operationId }) => operationId).sort()).toEqual(namesOf(keyed))
})

test.each([
  ['a', true],
  ['"8e03978e-40d5-43e8-bc93-6894a57f9324"', true],
  ['8e03978e-40d5-43e8-bc93-6894a57f9324', true],
  ['~'.repeat(255), true],
  [`"${'~'.repeat(255)}"`, true],
  ['', false],
  ['""', false],
  ['"a', false],
  ['a b', false],
  ['clé', false],
  ['~'.repeat(256), false],
])('the key %s is well formed: %s', (key, wellFormed) => {
  expect(new RegExp(idempotency.pattern).test(key)).toBe(wellFormed)
})
