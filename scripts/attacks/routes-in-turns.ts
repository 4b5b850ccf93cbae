import type { Route } from '@accolade/contracts/http/route'
import { inTurns } from './in-turns.ts'

/**
 * What is refused where anything in the programme has changed since it was looked at, and what closes judging for a moment: it comes
 * alone, after all others.
 */
const wantsQuiet = [
  'createDraw',
  'putOwnInterests',
  'sealResults',
  'unsealResults',
  'downloadBundle',
  'setBundlePublic',
  'downloadPublicBundle',
]

/** Does something with each route, with `together` of them at a time. */
export async function routesInTurns(
  routes: readonly Route[],
  together: number,
  work: (route: Route) => Promise<void>,
): Promise<void> {
  const isAlone = ({ name }: Route) => wantsQuiet.includes(name)
  await inTurns(
    routes.filter((route) => !isAlone(route)),
    together,
    work,
  )
  await inTurns(routes.filter(isAlone), 1, work)
}
