import { signed, webhookSecret } from '../../../services/contact/test/card/stripe-stand-in.ts'
import { openInvoice, paymentOf } from '../world/money.ts'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import type { PastAttack } from './past-attack.ts'

/** An event that says that the owner paid, and the attempt that it is about. */
async function paidEvent(world: World) {
  const { cast, speak, site } = world
  const { submissionId, id } = await openInvoice(world)
  await succeed(speak({ method: 'POST', path: `/api/payments/${id}/checkout` }, cast.owner))
  const { rows } = await site.databases
    .get('contact')!
    .pool.query('SELECT id FROM payment_attempt WHERE invoice_id = $1', [id])
  const object = {
    ...{ payment_status: 'paid', payment_intent: `pi_${id}`, amount_total: 9900, currency: 'usd' },
    metadata: { accolade_attempt: rows[0].id },
  }
  return { submissionId, event: { id: `evt_${id}`, type: 'checkout.session.completed', data: { object } } }
}

export const cardAttacks: Record<string, PastAttack> = {
  'an event of the card provider is forged': async (world) => {
    const { submissionId, event } = await paidEvent(world)
    const now = Math.floor(Date.now() / 1_000)
    const honest = signed(event).signature
    const signatures = {
      'without a signature': {},
      'with an empty signature': { 'stripe-signature': '' },
      'by another secret': { 'stripe-signature': signed(event, { secret: 'whsec_guessed' }).signature },
      'that is old': { 'stripe-signature': signed(event, { at: now - 600 }).signature },
      'by the secret as its own signature': { 'stripe-signature': `t=${now},v1=${webhookSecret}` },
      'by another scheme': { 'stripe-signature': honest.replace('v1=', 'v0=') },
    }
    const found: string[] = []
    const path = '/api/stripe/webhook'
    for (const [how, headers] of Object.entries(signatures))
      for (const person of [world.cast.visitor, world.cast.owner]) {
        const { status } = await world.speak({ method: 'POST', path, body: event, headers }, person)
        if (status !== 400) found.push(`${how} it gets ${status}`)
      }
    const changed = { ...event, data: { object: { ...event.data.object, amount_total: 1 } } }
    const { status } = await world.speak(
      { method: 'POST', path, body: changed, headers: { 'stripe-signature': honest } },
      world.cast.visitor,
    )
    if (status !== 400) found.push(`with other bytes it gets ${status}`)
    const payment = await paymentOf(world, submissionId)
    return payment.status === 'open' ? found : [...found, `the invoice is ${payment.status}`]
  },
}
