import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema in which the contract can be written. */
interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

/**
 * Values that a schema mostly takes: kinds, limits and formats are kept to, rules that only code knows are not. Good enough to
 * get past the first look at a request; whether a value fits is asked of the schema itself.
 */
export function fitting(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(valuesOf))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  switch (schema.type) {
    case 'object':
      return objects(schema)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 6),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
      return numbers(schema).map(Math.round)
    case 'number':
      return numbers(schema)
    case 'string':
      return texts(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objects({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const values = Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, valuesOf(each)]))
  return fc.record(values, { requiredKeys: required.filter((key) => key in values) })
}

/** Mostly at the limits, where they are. */
function numbers({ minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> {
  const within = (part: number) => minimum + ((maximum - minimum) * part) / 1_000
  return fc.oneof(
    fc.constantFrom(minimum, maximum, Math.min(maximum, minimum + 1)),
    fc.integer({ min: 0, max: 1_000 }).map(within),
  )
}

const dates = (last: string) => fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(last) })

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  date: dates('9999-12-31').map((date) => date.toISOString().slice(0, 10)),
  'date-time': dates('9999-12-31').map((date) => date.toISOString()),
}

function texts({ minLength = 0, maxLength = 200, format, pattern }: JsonSchema): fc.Arbitrary<string> {
  const formatted = format && formats[format]
  if (formatted) return formatted
  const longest = Math.max(minLength, Math.min(maxLength, 400))
  const free = fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: longest }) },
    fc.constant('x'.repeat(Math.min(maxLength, 10_000))),
  )
  // a pattern that only excludes control characters says nothing else, and fast-check cannot generate from look-arounds
  const usable = pattern && !/Cc|\(\?[=!<]/.test(pattern)
  return usable ? fc.oneof(free, fc.stringMatching(new RegExp(pattern, 'u'))) : free
}
