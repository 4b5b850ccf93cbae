import type { Route } from '@accolade/contracts/http/route'
import { inTurns } from './in-turns.ts'

/**
 * What is refused where anything in the programme has changed since it was looked at, and what closes judging for a moment: it
 * comes by itself, after all others.
 */
const wantsQuiet = [
  'createDraw',
  'putOwnInterests',
  'sealResults',
  'unsealResults',
  'endEdition',
  'dropScores',
  'requestAct',
  'answerActRequest',
  'changeCriteria',
  'reopenJudging',
  'requestCatalogueAct',
  'answerCatalogueActRequest',
  'downloadBundle',
  'setBundlePublic',
  'downloadPublicBundle',
]

/** Does something with each thing, with `together` of them at a time; `routeOf` says which route a thing asks. */
export async function routesInTurns<T>(
  things: readonly T[],
  routeOf: (thing: T) => Route,
  together: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const isQuiet = (thing: T) => wantsQuiet.includes(routeOf(thing).name)
  await inTurns(
    things.filter((thing) => !isQuiet(thing)),
    together,
    work,
  )
  await inTurns(things.filter(isQuiet), 1, work)
}
