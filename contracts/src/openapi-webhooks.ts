import { z } from 'zod'
import { webhookEvents, webhookEventTypes, webhookTestType } from './entities/webhook-rules.ts'
import { webhookExamples } from './webhook-examples.ts'
import { publicEvents, webhookPayloadSchema, webhookTestDataSchema } from './webhooks.ts'

type Json = Record<string, unknown>

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

const headers = [
  header(
    'webhook-id',
    'Names the message, also when it comes again: do nothing for one that you know',
    '019a8c5e-7a10-7c3e-9d58-1f6f0f5d2b11',
  ),
  header(
    'webhook-timestamp',
    'When this attempt was made, in seconds since 1970: refuse what is older than five minutes',
    '1762162200',
  ),
  header(
    'webhook-signature',
    'HMAC-SHA256 of id, timestamp and body by Standard Webhooks; two signatures while the secret is replaced, of which one is enough',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

const responses = {
  '2XX': { description: 'It arrived. Answer within 15 seconds' },
  410: { description: 'The receiver is gone for good: the webhook is paused' },
  default: { description: 'It comes again, for about three days; redirects are not followed' },
}

/**
 * The section `webhooks` of the OpenAPI 3.1 document: what receivers get, by type.
 *
 * @param jsonSchema how the document writes schemas
 */
export function describeWebhooks(jsonSchema: (schema: z.ZodType, io: 'output') => Json): Json {
  const message = (type: string, summary: string, data: z.ZodType, example: unknown): Json => ({
    post: {
      operationId: `webhook ${type}`,
      summary,
      tags: ['webhooks'],
      parameters: headers,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: jsonSchema(webhookPayloadSchema.extend({ type: z.literal(type), data }), 'output'),
            example,
          },
        },
      },
      responses,
      security: [],
    },
  })
  const chosen = webhookEventTypes.map((type) => [
    type,
    message(type, webhookEvents[type], publicEvents[type].data, webhookExamples[type]),
  ])
  const data = { webhookId: '0193e7a0-0000-7000-8000-000000000071' }
  const test = { type: webhookTestType, timestamp: '2025-11-03T09:30:00.000Z', data }
  return {
    ...Object.fromEntries(chosen),
    [webhookTestType]: message(
      webhookTestType,
      'An administrator pressed the test button',
      webhookTestDataSchema,
      test,
    ),
  }
}
