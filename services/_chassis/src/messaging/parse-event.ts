import type { EventDefinition } from '@accolade/contracts/events/define'
import { type Envelope, envelopeSchema } from '@accolade/contracts/events/envelope'
import { z } from 'zod'

/** Event definitions by their names. */
export type Catalog = Readonly<Record<string, EventDefinition>>

/** An event, or the reason why the bytes are not an event. */
export type ParsedEvent = { event: Envelope; problem?: undefined } | { event?: undefined; problem: string }

/** Parses a message by the catalog, which describes its envelope, name, version and data. */
export function parseEvent(catalog: Catalog, type: string, payload: Uint8Array): ParsedEvent {
  const envelope = envelopeSchema.safeParse(parseJson(payload))
  if (!envelope.success) return { problem: `not an envelope: ${z.prettifyError(envelope.error)}` }
  const definition = catalog[type]
  if (!definition) return { problem: `${type} is not in the catalog` }
  if (envelope.data.type !== type) return { problem: `${envelope.data.type} under the subject of ${type}` }
  if (envelope.data.version !== definition.version) {
    return {
      problem: `version ${envelope.data.version} of ${type}, where ${definition.version} is understood`,
    }
  }
  const data = definition.data.safeParse(envelope.data.data)
  if (!data.success) return { problem: `data of ${type}: ${z.prettifyError(data.error)}` }
  return { event: { ...envelope.data, data: data.data } }
}

/** The id in a message that may not be a valid event; null if it has none. */
export function claimedEventId(payload: Uint8Array): string | null {
  const claimed = z.object({ id: z.uuid() }).safeParse(parseJson(payload))
  return claimed.success ? claimed.data.id : null
}

function parseJson(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(payload))
  } catch {
    return undefined
  }
}
