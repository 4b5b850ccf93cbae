/** A JSON schema, or a part of one. */
export type Schema = { [key: string]: unknown }

/**
 * A published OpenAPI schema as a JSON schema of its own, without references, that knows no other key than those named.
 * @param definitions what its references mean
 */
export function closeSchema(schema: Schema, definitions: Record<string, Schema> = {}): Schema {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? ''
    if (name.endsWith('.api.resource.Quantity')) return { type: ['string', 'number'] }
    return closeSchema(definitions[name] ?? {}, definitions)
  }
  if (schema['x-kubernetes-int-or-string'] || schema.format === 'int-or-string')
    return { type: ['integer', 'string'] }
  const close = (part: unknown) => closeSchema(part as Schema, definitions)
  const { properties, items, additionalProperties } = schema
  const closed = Object.fromEntries(Object.entries(schema).filter(([key]) => kept.includes(key)))
  if (items) closed.items = close(items)
  if (isSchema(additionalProperties)) closed.additionalProperties = close(additionalProperties)
  if (!isSchema(properties)) return closed
  closed.properties = Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, close(part)]))
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true || additionalProperties
  return isOpen ? closed : { ...closed, additionalProperties: false }
}

const kept = 'type required enum pattern minimum maximum minLength maxLength minItems maxItems'.split(' ')

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
