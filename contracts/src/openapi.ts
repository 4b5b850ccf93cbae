import { z } from 'zod'
import { apiTokenPrefix } from './entities/api-token-rules.ts'
import { errors } from './errors.ts'
import type { Route } from './http/route.ts'
import { routes } from './http/table.ts'
import { idempotency, takesIdempotencyKey } from './idempotency.ts'
import { describeWebhooks } from './openapi-webhooks.ts'
import { problemContentType, problemSchema } from './problem.ts'
import { scopes } from './scopes.ts'
import { secureSessionCookie } from './session-cookie.ts'

type Json = Record<string, unknown>

const problemAnswer = (description: string): Json => ({
  description,
  content: { [problemContentType]: { schema: { $ref: '#/components/schemas/Problem' } } },
})

/**
 * JSON Schema 2020-12 of a zod schema, as OpenAPI 3.1 takes it. A format replaces zod's own pattern for
 * it, whose look-ahead is not supported by every tool.
 */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      if (made.format !== undefined) delete made.pattern
    },
  }) as Json
  return rest
}

function parameters(route: Route): Json[] {
  const from = (schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  }
  return [
    ...from(route.params, 'path'),
    ...from(route.query, 'query'),
    ...(takesIdempotencyKey(route) ? [idempotencyKey] : []),
  ]
}

const idempotencyKey = {
  name: idempotency.header,
  in: 'header',
  required: false,
  description:
    'A name of your own for this act of creating, new for each. The same request under the same key gets the first ' +
    `answer again for ${idempotency.keptDays} days, and nothing is created twice. After a failure the key is free again.`,
  schema: { type: 'string', pattern: idempotency.pattern },
}

const replayedHeader = {
  description: '`true`: this is the first answer to the request, sent again',
  schema: { type: 'string', enum: ['true'] },
}

/** What readers and generated clients call a schema: `CreateSubmissionBody`. */
function titleOf({ name }: Route, part: 'Body' | 'Answer'): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${part}`
}

function requestBody(route: Route): Json | undefined {
  if (route.consumes) {
    return { required: true, content: { [route.consumes]: { schema: { type: 'string', format: 'binary' } } } }
  }
  if (!route.body) return undefined
  return {
    required: !route.body.safeParse(undefined).success,
    content: {
      'application/json': { schema: { title: titleOf(route, 'Body'), ...jsonSchema(route.body, 'input') } },
    },
  }
}

function success(route: Route): Json {
  if (route.status === 302) {
    return {
      description: 'Go on at the address given',
      headers: { location: { schema: { type: 'string' } } },
    }
  }
  if (route.produces) {
    return {
      description: 'OK',
      content: { [route.produces]: { schema: { type: 'string', format: 'binary' } } },
    }
  }
  if (!route.reply) return { description: 'Done' }
  return {
    description: 'OK',
    ...(takesIdempotencyKey(route) ? { headers: { [idempotency.replayedHeader]: replayedHeader } } : {}),
    content: {
      'application/json': {
        schema: { title: titleOf(route, 'Answer'), ...jsonSchema(route.reply, 'output') },
      },
    },
  }
}

function responses(route: Route): Json {
  return {
    [route.status]: success(route),
    ...(route.params || route.query || route.body
      ? { 400: problemAnswer(errors['invalid-request'].title) }
      : {}),
    ...(route.access !== 'public' ? { 401: problemAnswer(errors.unauthorized.title) } : {}),
    ...(route.access === 'admin' || route.access === 'judge'
      ? { 403: problemAnswer(errors.forbidden.title) }
      : {}),
    ...(takesIdempotencyKey(route) ? { 422: problemAnswer(errors['idempotency-key-reused'].title) } : {}),
    default: problemAnswer('Anything else that went wrong'),
  }
}

/** The ways to call a route: each is enough. A token needs one of the scopes that the route names. */
function securityOf({ access, scopes: named }: Route): Json[] {
  const byToken = named === 'any' ? [[]] : (named ?? []).map((scope) => [scope])
  if (access === 'public' && byToken.length === 0) return []
  return [access === 'public' ? {} : { session: [] }, ...byToken.map((wanted) => ({ apiToken: wanted }))]
}

/** What the page shows of API tokens. */
const aboutTokens = `Made under Sign-In & Security, sent as \`Authorization: Bearer ${apiTokenPrefix}…\`, without a cookie. Scopes:

${Object.entries(scopes)
  .map(
    ([scope, { title, ...rest }]) =>
      `- \`${scope}\`: ${title}${'role' in rest ? ` (role: ${rest.role})` : ''}`,
  )
  .join('\n')}

An operation without a scope cannot be called with a token.`

function operation(route: Route): Json {
  const body = requestBody(route)
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.service],
    parameters: parameters(route),
    ...(body ? { requestBody: body } : {}),
    responses: responses(route),
    security: securityOf(route),
    'x-access': route.access,
  }
}

/**
 * The OpenAPI 3.1 document of the whole HTTP interface, made from the route table.
 *
 * @param version the release it describes
 */
export function createOpenApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Accolade',
      version,
      description: 'The platform on which an advertising awards programme runs.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ service }) => service))].map((name) => ({ name })),
    paths,
    webhooks: describeWebhooks(jsonSchema),
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: secureSessionCookie,
          description: 'Set by POST /api/login',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${apiTokenPrefix}…`,
          description: aboutTokens,
        },
      },
    },
  }
}
