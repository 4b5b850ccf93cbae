import { readFileSync } from 'node:fs'
import type { EventType } from '@accolade/contracts/events/catalog'

/** The golden sample of an event: what every producer and consumer agrees on. */
export function sampleOf(type: EventType) {
  return JSON.parse(
    readFileSync(new URL(import.meta.resolve(`@accolade/contracts/samples/${type}.json`)), 'utf8'),
  )
}
