import type { Route } from '@accolade/contracts/http/route'
import { routes } from '@accolade/contracts/http/table'
import type { Attack } from '../attack.ts'
import { excerpt, faultsOf } from '../conformity.ts'
import { routesInTurns } from '../routes-in-turns.ts'
import { sampleOf } from '../samples/all.ts'
import { ask, type Sample } from '../samples/sample.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { expectedStatus } from './rule.ts'

const together = 6

/**
 * Every route × everybody: the right request about a real thing, and the status that the rule of the contract has.
 *
 * Those who are refused ask first, all about the same thing; the first who may asks about it after them, so that a refusal
 * which changed something shows.
 */
export const cells: Attack = async (world, { progress }) => {
  const cast = Object.values(world.cast)
  const findings: string[] = []
  let done = 0
  await routesInTurns(
    routes,
    (route) => route,
    together,
    async (route) => {
      findings.push(...(await attackRoute(world, route, cast)))
      done += 1
      progress(`${done} of ${routes.length} routes`)
    },
  )
  return { findings, scope: `${routes.length} routes × ${cast.length} people` }
}

async function attackRoute(world: World, route: Route, cast: readonly Person[]): Promise<string[]> {
  const isLet = (person: Person) => expectedStatus(route, person) === route.status
  const [first, ...others] = cast.filter(isLet)
  if (!first) return [`${route.name}: nobody may use it`]
  const findings: string[] = []
  const attack = async (person: Person, sample: Sample) => {
    findings.push(...(await attackCell(world, route, person, sample)))
  }
  const shared = await sampleOf(world, route, first)
  for (const person of cast.filter((each) => !isLet(each))) {
    // judges know things by ids of their own
    const own = route.ownership === 'reviewer' ? await sampleOf(world, route, person) : shared
    await attack(person, { ...own, as: person })
  }
  await attack(first, shared)
  for (const person of others) await attack(person, await sampleOf(world, route, person))
  return findings
}

async function attackCell(world: World, route: Route, person: Person, sample: Sample): Promise<string[]> {
  const answer = await ask(world, route, sample, person)
  const expected = expectedStatus(route, person)
  const cell = `${route.method} ${route.path} (${route.name}) as ${person.name}`
  if (answer.status !== expected)
    return [`${cell}: ${answer.status} instead of ${expected}: ${excerpt(answer)}`]
  return faultsOf(route, answer).map((fault) => `${cell}: ${fault}`)
}
