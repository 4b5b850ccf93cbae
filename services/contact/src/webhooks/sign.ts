import { Webhook } from 'standardwebhooks'

/**
 * The headers of a message (Standard Webhooks).
 *
 * @param secrets all that are in force: while one is replaced there are two, and one of the signatures is enough
 */
export function signedHeaders(
  { id, body, secrets }: { id: string; body: string; secrets: readonly string[] },
  now: Date,
): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, now, body))
  return {
    'content-type': 'application/json',
    'user-agent': 'Accolade-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  }
}
