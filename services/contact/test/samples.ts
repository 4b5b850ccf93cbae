import { readFileSync } from 'node:fs'
import { type Invoicing, invoicingSchema } from '@accolade/contracts/entities/invoicing'
import type { EventType } from '@accolade/contracts/events/registry'

/** The golden sample of an event: what every producer and consumer agrees on. */
export function sampleOf(type: EventType) {
  return JSON.parse(
    readFileSync(new URL(import.meta.resolve(`@accolade/contracts/samples/${type}.json`)), 'utf8'),
  )
}

/** Invoicing settings in which nothing is missing. */
export const invoicing: Invoicing = invoicingSchema.parse(
  sampleOf('catalogue.settings-changed').data.invoicing,
)
