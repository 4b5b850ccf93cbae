import type { Route } from '@accolade/contracts/http/route'
import { routes } from '@accolade/contracts/http/table'
import { type Ready, readyOf } from './shared-answer.ts'

/** The contract's answers to visitors that never change (`withoutSession`), by their paths. */
export const constantAnswers: ReadonlyMap<string, Ready> = new Map(
  (routes as readonly Route[]).flatMap(({ path, withoutSession }) =>
    withoutSession ? [[path, constantOf(withoutSession)] as const] : [],
  ),
)

/** With the headers that a service sends; without an entity tag, since nobody may store it. */
function constantOf(answer: object): Ready {
  const body = Buffer.from(JSON.stringify(answer))
  const headers = [
    ...['cache-control', 'private, no-store'],
    ...['content-type', 'application/json; charset=utf-8'],
  ]
  return readyOf({ etag: undefined, body, headers, unchangedHeaders: [] })
}
