import type { Browser } from 'playwright-core'
import { enterAsNewUser, post } from './enter.ts'
import { eventually, type Person } from './person.ts'
import { createCategory } from './programme-settings.ts'

interface Entered {
  browser: Browser
  admin: Person
  /** What makes names different from those of other journeys; the entrant is `author-RUN`. */
  run: string
  title: string
}

/** Enters a work that costs nothing, and lets it win. @returns the winner's id */
export async function enterWinner({ browser, admin, run, title }: Entered): Promise<string> {
  const { context } = await enterAsNewUser(browser, `author-${run}`)
  const { id: organizationId } = await post<{ id: string }>(context, '/api/user/organizations', {
    name: `Lantern ${run}`,
  })
  const { id: categoryId } = await createCategory(admin, { name: `Light ${run}` })
  const draft = () =>
    post<{ id: string }>(context, '/api/submissions', {
      ...{ title, categoryId, organizationId, teamSize: '1-5', projectUrl: '' },
      description: 'What the judges read is confidential, and was planned in spring and made in winter.',
    }).catch(() => null)
  const made = await eventually(draft, (each) => each !== null)
  await post(context, `/api/submissions/${made!.id}/complete`)
  for (const status of ['under_review', 'judging', 'reviewed', 'winner'])
    await admin.send('PATCH', `/api/admin/submissions/${made!.id}`, { status })
  const found = () =>
    admin.get<{ items: { id: string }[] }>(`/api/admin/winners?q=${encodeURIComponent(title)}`)
  const { items } = await eventually(found, ({ items: all }) => all.length === 1)
  return items[0]!.id
}
