import type { Browser } from 'playwright-core'
import { demoPassword, type Visitor } from './browser.ts'
import { enterAsNewUser, get, post } from './enter.ts'
import { eventually, type Person } from './person.ts'

/** A new judge with a browser of their own, assigned to a category. */
export async function enterAsAssignedJudge(
  browser: Browser,
  admin: Person,
  username: string,
  categoryId: string,
): Promise<Visitor> {
  const judge = await enterAsNewUser(browser, username)
  const { user } = await get<{ user: { id: string } }>(judge.context, '/api/user')
  await admin.send('PUT', `/api/admin/users/${user.id}/roles`, { roles: ['entrant', 'judge'] })
  // the session before is over: who becomes a judge is signed out
  await post(judge.context, '/api/login', { username, password: demoPassword })
  const assign = () =>
    admin
      .send('POST', '/api/admin/judge-assignments', { judgeId: user.id, categoryId })
      .then(() => true)
      .catch(() => false)
  await eventually(assign, (done) => done)
  return judge
}
