import { addDays } from '@accolade/contracts/entities/add-days'
import { signIn } from '../../attacks/world/accounts.ts'
import { basicsOf, makeDraft } from '../../attacks/world/entries.ts'
import { categoryForm, settingsForm } from '../../attacks/world/programme.ts'
import { succeed, until } from '../../attacks/world/speak.ts'
import type { World } from '../../attacks/world/world.ts'
import type { Clock } from './clock.ts'

const timeZone = 'Europe/Berlin'
const minuteMs = 60_000

/** A day on which the clocks of Berlin change, and when it ends there. */
interface Change {
  day: string
  endsAt: Date
}

/** The last Sundays of March (a day of 23 hours, that ends in summer time) and of October (of 25, in winter time) to come. */
export function nextChanges(now: Date): Change[] {
  const of = (month: string, offsetHours: number) => {
    for (let year = now.getUTCFullYear(); ; year += 1) {
      const last = new Date(`${year}-${month}-31T00:00:00Z`)
      const day = addDays(last.toISOString().slice(0, 10), -last.getUTCDay())
      const endsAt = new Date(Date.parse(`${addDays(day, 1)}T00:00:00Z`) - offsetHours * 60 * minuteMs)
      if (endsAt > now) return { day, endsAt }
    }
  }
  return [of('03', 2), of('10', 1)].sort((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
}

/**
 * Lets deadlines end on the days on which the clocks change: work is entered until the last second of the day in the
 * programme's zone, and not after it. Everybody signs in again there, months later. Gives what was wrong.
 */
export async function tryDeadlines(world: World, clock: Clock): Promise<string[]> {
  const { speak, cast, organizationId } = world
  const changes = nextChanges(new Date())
  for (const person of [cast.admin, cast.owner]) person.cookie = await signIn(speak, person)
  const settings = { ...(await settingsForm(speak, cast.admin)), timeZone }
  await succeed(speak({ method: 'PUT', path: '/api/admin/settings', body: settings }, cast.admin))
  const categories: string[] = []
  for (const { day } of changes) {
    const body = { ...categoryForm(), deadline: day }
    const made = await succeed(speak({ method: 'POST', path: '/api/admin/categories', body }, cast.admin))
    categories.push(made.json<{ id: string }>().id)
  }
  // submissions knows them
  for (const categoryId of categories) await makeDraft(speak, cast.owner, { organizationId, categoryId })
  const wrong: string[] = []
  for (const [at, { day, endsAt }] of changes.entries()) {
    const categoryId = categories[at] as string
    const enter = async (afterMs: number) => {
      await clock.set(new Date(endsAt.getTime() + afterMs))
      const cookie = await until('session', () => signIn(speak, cast.owner).catch(() => undefined))
      const body = basicsOf({ organizationId, categoryId })
      const answer = await speak(
        { method: 'POST', path: '/api/submissions', body },
        { ...cast.owner, cookie },
      )
      return answer.status
    }
    // the clock goes on while the machine is busy
    const early = -10 * minuteMs
    const [open, over, again] = [await enter(early), await enter(0), await enter(early)]
    if (open !== 201) wrong.push(`ten minutes before the end of ${day} an entry was answered with ${open}`)
    if (over !== 409) wrong.push(`after the end of ${day} an entry was answered with ${over}`)
    if (again !== 201)
      wrong.push(`with the clock back before the end of ${day}, an entry was answered with ${again}`)
  }
  await clock.shift(0)
  return wrong
}
