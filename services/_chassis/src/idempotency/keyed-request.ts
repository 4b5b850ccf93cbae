import { createHash } from 'node:crypto'
import { DomainError } from '@accolade/contracts/domain-error'
import type { Route } from '@accolade/contracts/http/route'
import { idempotency, takesIdempotencyKey } from '@accolade/contracts/idempotency'
import type { FastifyRequest } from 'fastify'
import type { ParsedRequest } from '../http/validate.ts'
import type { KeyedRequest } from './first-answers.ts'

const wellFormed = new RegExp(idempotency.pattern)

/**
 * The request with its key and the hash that repetitions must match; null if it has no key or the route honours none.
 *
 * @throws DomainError `invalid-request` for a key that is empty, too long or not of visible ASCII
 */
export function keyedRequest(
  route: Route,
  request: FastifyRequest,
  parsed: ParsedRequest,
  now: Date,
): KeyedRequest | null {
  const given = request.headers[idempotency.header.toLowerCase()]
  if (given === undefined || !takesIdempotencyKey(route)) return null
  if (typeof given !== 'string' || !wellFormed.test(given)) throw malformed()
  return {
    caller: request.caller?.userId ?? '',
    key: given.replace(/^"(.*)"$/, '$1'),
    route: route.name,
    fingerprint: fingerprintOf(parsed),
    now,
  }
}

/** Hashes the content after parsing, so that neither the order of keys nor spaces at the ends make it another request. */
function fingerprintOf({ params, query, body }: ParsedRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('base64url')
}

function malformed(): DomainError {
  const message = `${idempotency.header} takes 1 to 255 visible ASCII characters, in quotes or not`
  return new DomainError('invalid-request', message, [{ path: idempotency.header, message }])
}
