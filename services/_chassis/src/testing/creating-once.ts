import type { Route } from '@accolade/contracts/http/route'
import { routesByService } from '@accolade/contracts/http/table'
import { idempotency, takesIdempotencyKey } from '@accolade/contracts/idempotency'
import type { ServiceName } from '@accolade/contracts/service-name'
import { describe, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import type { Caller } from '../http/auth.ts'
import type { TestService } from './service.ts'

/** A request that creates something, as a test would send it. */
export interface Creating {
  /** null: a visitor. */
  caller: Caller | null
  url: string
  payload: object
  /** Another body that is valid; null where the route takes none. */
  other: object | null
  /** The table in which one row more is found afterwards. */
  table: string
}

/**
 * Registers tests for each route of a service that creates something, by the route table: a repeated request makes
 * nothing twice and gets the first answer.
 *
 * @param cases for each of these routes what to send; made when its test begins
 */
export function describeCreatingOnce(
  name: ServiceName,
  service: () => TestService,
  cases: Record<string, () => Promise<Creating>>,
): void {
  const creating = Object.values<Route>(routesByService[name]).filter(takesIdempotencyKey)

  describe(`${name} creates once`, () => {
    test('every route that creates is tested', () => {
      expect(Object.keys(cases).sort()).toEqual(creating.map((route) => route.name).sort())
    })

    test.each(Object.entries(cases))(
      '%s: twenty equal requests at once make one thing, another body is refused, another person is not answered',
      async (_route, request) => {
        const { caller, url, payload, other, table } = await request()
        const send = (body: object, as = caller) =>
          service().as(as)({ method: 'POST', url, payload: body, headers: { [idempotency.header]: key } })
        const key = newId()
        const before = await countOf(table)

        const replies = await Promise.all(Array.from({ length: 20 }, () => send(payload)))
        expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
        expect([replies[0]?.statusCode, await countOf(table)]).toEqual([201, before + 1])
        expect(replies.filter((reply) => !isReplay(reply))).toHaveLength(1)

        if (other) {
          const refused = await send(other)
          expect([refused.statusCode, refused.json().code]).toEqual([422, 'idempotency-key-reused'])
          expect(await countOf(table)).toBe(before + 1)
        }

        const stranger: Caller = { userId: newId(), roles: caller?.roles ?? ['entrant'] }
        expect(isReplay(await send(payload, stranger))).toBe(false)
      },
    )
  })

  async function countOf(table: string): Promise<number> {
    return (await service().pool.query(`SELECT count(*)::integer AS n FROM ${table}`)).rows[0].n
  }
}

function isReplay({ headers }: { headers: Record<string, unknown> }): boolean {
  return headers[idempotency.replayedHeader.toLowerCase()] === 'true'
}
