import type { Route } from '@accolade/contracts/http/route'
import { routes } from '@accolade/contracts/http/table'
import type { Ready } from './shared-answer.ts'

/** The contract's answers to visitors that never change (`withoutSession`), by their paths. */
export const constantAnswers: ReadonlyMap<string, Ready> = new Map(
  (routes as readonly Route[]).flatMap(({ path, withoutSession }) =>
    withoutSession ? [[path, readyOf(withoutSession)] as const] : [],
  ),
)

/** With the headers that a service sends; without an entity tag, since nobody may store it. */
function readyOf(answer: object): Ready {
  const body = Buffer.from(JSON.stringify(answer))
  return {
    etag: undefined,
    body,
    short: body.toString('latin1'),
    unchangedHeaders: [],
    headers: [
      ...['cache-control', 'private, no-store'],
      ...['content-type', 'application/json; charset=utf-8'],
      ...['content-length', String(body.length)],
    ],
  }
}
