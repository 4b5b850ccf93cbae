import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { headers, type Msg, type MsgHdrs, type NatsConnection } from 'nats'
import { countQuestion } from './metrics.ts'

/** Puts a question over NATS as a step of the running trace, and counts it. */
export async function askInTrace(
  nats: NatsConnection,
  subject: string,
  request: Uint8Array,
  timeoutMs: number,
): Promise<Msg> {
  const attributes = { 'rpc.system': 'nats', 'messaging.destination.name': subject }
  const options = { kind: SpanKind.CLIENT, attributes }
  return await trace.getTracer('accolade').startActiveSpan(`ask ${subject}`, options, async (span) => {
    const about = headers()
    propagation.inject(context.active(), about, {
      set: (carrier: MsgHdrs, key, value) => carrier.set(key, value),
    })
    try {
      return await countQuestion(() => nats.request(subject, request, { timeout: timeoutMs, headers: about }))
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
