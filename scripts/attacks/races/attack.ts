import { routes } from '@accolade/contracts/http/table'
import type { Attack } from '../attack.ts'
import { faultsOf } from '../conformity.ts'
import { routesInTurns } from '../routes-in-turns.ts'
import { ask } from '../samples/sample.ts'
import type { World } from '../world/world.ts'
import { catalogueRaces } from './catalogue.ts'
import { contactRaces } from './contact.ts'
import { identityRaces } from './identity.ts'
import { judgingRaces } from './judging.ts'
import { pairs } from './pairs.ts'
import { isUnsafe, type Race } from './race.ts'
import { submissionsRaces } from './submissions.ts'
import { winnersRaces } from './winners.ts'

const makers: Record<string, (world: World, parallel: number) => Promise<Race>> = {
  ...identityRaces,
  ...catalogueRaces,
  ...submissionsRaces,
  ...judgingRaces,
  ...winnersRaces,
  ...contactRaces,
}

/** Every route that changes something, many times at the same moment; then pairs of routes that meet. */
export const races: Attack = async (world, { parallel, progress }) => {
  const findings: string[] = []
  const unsafe = routes.filter(isUnsafe)
  let done = 0
  // two at a time: preparing one while another one runs
  await routesInTurns(
    unsafe,
    (route) => route,
    2,
    async (route) => {
      const race = await makers[route.name]!(world, parallel)
      const answers = await Promise.all(
        Array.from({ length: parallel }, (_none, number) => ask(world, route, race.sample(number), race.as)),
      )
      const faults = answers.flatMap((answer) => faultsOf(route, answer))
      faults.push(...(await race.faults(answers)))
      findings.push(...[...new Set(faults)].map((fault) => `${parallel} × ${route.name} at once: ${fault}`))
      done += 1
      progress(`${done} of ${unsafe.length} routes`)
    },
  )
  for (const [name, meet] of Object.entries(pairs)) {
    for (let round = 0; round < Math.ceil(parallel / 5); round++)
      findings.push(...(await meet(world)).map((fault) => `${name}: ${fault}`))
    progress(name)
  }
  const scope = `${unsafe.length} routes × ${parallel}, ${Object.keys(pairs).length} pairs`
  return { findings: [...new Set(findings)], scope }
}
