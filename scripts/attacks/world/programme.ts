import type { settingsReplySchema } from '@accolade/contracts/entities/programme'
import type { z } from 'zod'
import { freshName } from './accounts.ts'
import type { Cast } from './cast.ts'
import type { Person } from './person.ts'
import { type Speak, succeed, until } from './speak.ts'

/** What entries are entered into. */
export interface Programme {
  /** Takes entries for a fee. */
  paidCategoryId: string
  /** Takes entries for nothing. */
  freeCategoryId: string
  /** That of the entry which is in judging. */
  judgedCategoryId: string
}

/** A category form that no other one equals. */
export function categoryForm(fee = 49) {
  return {
    name: freshName('Category'),
    description: 'Work that moved people to act.',
    fee,
    deadline: '2099-12-15',
    criteria: [
      { name: 'Idea', weight: 25, description: 'What it is' },
      { name: 'Craft', weight: 75, description: '' },
    ],
  }
}

/** The settings as their form sends them, of the version that is now. */
export async function settingsForm(speak: Speak, admin: Person) {
  const answer = await succeed(speak({ method: 'GET', path: '/api/admin/settings' }, admin))
  const {
    timelineConflicts: _,
    inForce: _inForce,
    ...form
  } = answer.json<z.output<typeof settingsReplySchema>>()
  return form
}

export async function makeCategory(speak: Speak, admin: Person, fee = 49): Promise<string> {
  const body = categoryForm(fee)
  const answer = await succeed(speak({ method: 'POST', path: '/api/admin/categories', body }, admin))
  return answer.json<{ id: string }>().id
}

/** Assigns a judge, as soon as judging knows the judge and the category. */
export function assign(speak: Speak, admin: Person, judgeId: string, categoryId: string): Promise<string> {
  return until('assignment', async () => {
    const body = { judgeId, categoryId }
    const answer = await speak({ method: 'POST', path: '/api/admin/judge-assignments', body }, admin)
    if (answer.status === 201) return answer.json<{ id: string }>().id
    // one of the two is not known there yet
    if (answer.status === 400) return undefined
    throw new Error(`${answer.status} ${answer.body}`)
  })
}

/** Opens every phase, makes categories, and assigns judges. */
export async function prepareProgramme(
  speak: Speak,
  { admin, reviewer, conflicted }: Cast,
): Promise<Programme> {
  const toggles = { acceptSubmissions: true, judgingPhase: true, publicWinners: true }
  const body = { ...(await settingsForm(speak, admin)), toggles }
  await succeed(speak({ method: 'PUT', path: '/api/admin/settings', body }, admin))
  const programme = {
    paidCategoryId: await makeCategory(speak, admin),
    freeCategoryId: await makeCategory(speak, admin, 0),
    judgedCategoryId: await makeCategory(speak, admin, 0),
  }
  for (const judge of [reviewer, conflicted])
    await assign(speak, admin, judge.userId, programme.judgedCategoryId)
  return programme
}
