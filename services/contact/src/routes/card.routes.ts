import type { Readable } from 'node:stream'
import type { Handlers } from '@accolade/chassis/http/routes'
import { DomainError } from '@accolade/contracts/domain-error'
import type { contactRoutes } from '@accolade/contracts/http/contact'
import { receiveCardEvent } from '../use-cases/receive-card-event.ts'
import { type CardContext, startCheckout } from '../use-cases/start-checkout.ts'

/** The longest event that is read; those that we know are a tenth of it. */
const eventLimitBytes = 262_144

export function cardRoutes(context: CardContext): Handlers<typeof contactRoutes> {
  const { card } = context
  return {
    getPaymentMethods: async () => ({ card: card !== null, testMode: card?.testMode ?? false }),
    startCheckout: ({ caller, params, now }) => startCheckout(context, caller, params.id, now),
    receiveCardEvent: async ({ request, now }) => {
      if (!card) throw new DomainError('not-found')
      const signature = request.headers['stripe-signature']
      if (typeof signature !== 'string') throw new DomainError('invalid-request', 'The signature is missing')
      const body = await readWhole(request.body as Readable | undefined)
      await receiveCardEvent(context, card.readEvent(body, signature, now), now)
      return { received: true as const }
    },
  }
}

/** The bytes as they came: the signature is of these. */
async function readWhole(stream: Readable | undefined): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of (stream ?? []) as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > eventLimitBytes) throw new DomainError('body-too-large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
