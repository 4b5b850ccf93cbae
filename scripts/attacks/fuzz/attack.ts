import { faultsLeft } from '../aftermath.ts'
import type { Attack } from '../attack.ts'
import { expectedStatus } from '../cells/rule.ts'
import { excerpt, faultsOf, slowestMs } from '../conformity.ts'
import { routesInTurns } from '../routes-in-turns.ts'
import { sampleOf } from '../samples/all.ts'
import type { Sample } from '../samples/sample.ts'
import type { Answer } from '../world/call.ts'
import type { Person } from '../world/person.ts'
import { settingsForm } from '../world/programme.ts'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import { type Plan, plans } from './plan.ts'
import { type Spoiled, spoil } from './spoil.ts'

const together = 8
/** A thing is asked about so often before another one is made. */
const usesOfASample = 60

/**
 * Requests that are generated from the contract, right ones and wrong ones, by everybody: whatever is asked, the answer is
 * one that the contract has, in time, and what the contract refuses is refused.
 */
export const generated: Attack = async (world, { requests, seed, progress }) => {
  const findings: string[] = []
  const findSample = samplesFor(world)
  const settings = await settingsForm(world.speak, world.cast.admin)
  let done = 0
  const attack = async (plan: Plan) => {
    findings.push(...(await attackWith(world, plan, findSample)))
    done += 1
    progress(`${done} of ${requests} requests`)
  }
  // other settings would get in the way of everything else
  const isSettings = ({ route }: Plan) => ['updateSettings', 'adminSetSignInRules'].includes(route.name)
  const all = plans(requests, seed)
  const others = all.filter((plan) => !isSettings(plan))
  await routesInTurns(others, ({ route }) => route, together, attack)
  for (const plan of all.filter(isSettings)) {
    await attack(plan)
    await restore(world, settings)
  }
  findings.push(...(await faultsLeft(world.site)))
  return { findings: grouped(findings), seed, scope: 'generated requests' }
}

type FindSample = (plan: Plan) => Promise<{ sample: Sample; person: Person }>

/** What ends sessions or changes passwords is done by a person of its own each time. */
const endsSessions = new Set([
  'login',
  'logout',
  'logoutPage',
  'changePassword',
  'register',
  'signInByPasskey',
])

function samplesFor(world: World): FindSample {
  const kept = new Map<string, { sample: Promise<Sample>; uses: number }>()
  const cast = Object.values(world.cast)
  return async ({ route, person: number }) => {
    const right = cast.find((each) => expectedStatus(route, each) === route.status) as Person
    const person = number === 0 ? right : cast[number % cast.length]!
    if (endsSessions.has(route.name)) return { sample: await sampleOf(world, route, person), person }
    let own = kept.get(route.name)
    if (!own || own.uses >= usesOfASample) {
      own = { sample: sampleOf(world, route, right), uses: 0 }
      kept.set(route.name, own)
    }
    own.uses += 1
    return { sample: await own.sample, person }
  }
}

async function attackWith(world: World, plan: Plan, findSample: FindSample): Promise<string[]> {
  const { route } = plan
  const { sample, person } = await findSample(plan)
  const request = spoil(plan, sample)
  const said = `${route.name} as ${person.name}: ${route.method} ${shortened(request.path)} ${shortened(request.body)}`
  const sendIt = () => world.speak({ method: route.method, ...sentAs(request) }, sample.as ?? person)
  try {
    const answer = await sendIt()
    const faults = [...faultsOf(route, answer), ...acceptedWrongly(plan, request, answer)]
    // a busy machine is slow once, a costly request is slow again
    if (answer.ms > slowestMs) {
      const { ms } = await sendIt()
      if (ms > slowestMs)
        faults.push(`took ${Math.round(answer.ms)} ms, and ${Math.round(ms)} ms the second time`)
    }
    return faults.map((fault) => `${fault} ← ${said}`)
  } catch (error) {
    return [`no answer (${error}) ← ${said}`]
  }
}

/** As bytes, since a text would be written as JSON once more. */
function sentAs({ body, ...rest }: Spoiled) {
  return body === undefined ? rest : { ...rest, body: Buffer.from(body as string) }
}

/** A body that the contract refuses must not have done anything. */
function acceptedWrongly({ route }: Plan, { body }: Spoiled, answer: Answer): string[] {
  if (answer.status >= 400 || typeof body !== 'string' || body === '' || !route.body) return []
  try {
    // whoever reads JSON may ignore a byte order mark before it (RFC 8259, section 8.1)
    if (route.body.safeParse(JSON.parse(body.replace(/^\uFEFF/, ''))).success) return []
  } catch {
    // no JSON at all
  }
  return [`${answer.status} for a body that the contract refuses: ${excerpt(answer)}`]
}

async function restore({ site, speak, cast }: World, settings: object): Promise<void> {
  // once entries are scored, judging is not opened by settings
  await site.databases.get('catalogue')!.pool.query('DELETE FROM scored_criterion')
  const { version } = await settingsForm(speak, cast.admin)
  await succeed(
    speak({ method: 'PUT', path: '/api/admin/settings', body: { ...settings, version } }, cast.admin),
  )
  const body = { secondFactorFor: [] }
  await succeed(speak({ method: 'PUT', path: '/api/admin/sign-in-rules', body }, cast.admin))
}

function shortened(text: string | Buffer | undefined): string {
  const whole = String(text ?? '')
  return whole.length > 300 ? `${whole.slice(0, 300)}… (${whole.length} characters)` : whole
}

/** The same fault of the same route once, with the number of times that it was met. */
function grouped(findings: readonly string[]): string[] {
  const groups = Map.groupBy(findings, (finding) => {
    const [fault = '', request = ''] = finding.split(' ← ', 2)
    return `${fault.replaceAll(/[0-9a-f-]{36}|\d{4,}/g, '…').slice(0, 60)} ${request.split(':', 1)[0]?.split(' as ')[0]}`
  })
  return [...groups.values()].map((all) =>
    all.length > 1 ? `${all[0]} (and ${all.length - 1} more)` : all[0]!,
  )
}
