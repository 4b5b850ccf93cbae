import { freshName, signUp } from './accounts.ts'
import { tokenIn } from './memberships.ts'
import { isSignedIn, type Person } from './person.ts'
import { succeed } from './speak.ts'
import type { World } from './world.ts'

/** Forgets how many mails were asked for from this machine, under whichever account's name. */
export async function forgetSources({ site }: World): Promise<void> {
  const sql = `DELETE FROM quota_use WHERE key LIKE 'password-reset account %'`
  await site.databases.get('identity')!.pool.query(sql)
}

/** Has a mail sent to somebody with a link that sets a new password, and gives the secret of the link. */
export async function resetToken(world: World, { email }: Person): Promise<string> {
  await forgetSources(world)
  await succeed(world.speak({ method: 'POST', path: '/api/password/forgotten', body: { email } }))
  return tokenIn(world.site.mail, email, 'reset')
}

/** Somebody new, and the secret of a link that sets their password. */
export async function forgetful(world: World): Promise<{ somebody: Person; token: string }> {
  const somebody = await signUp(world.speak, 'somebody forgetful')
  return { somebody, token: await resetToken(world, somebody) }
}

/** Begins to change somebody's address; gives the new one. */
export async function beginChange({ speak }: World, person: Person): Promise<string> {
  const email = `${freshName('moved')}@example.org`
  await succeed(speak({ method: 'POST', path: '/api/user/email/change', body: { email } }, person))
  return email
}

/** The same, with the secrets of both links. */
export async function changing(
  world: World,
  person: Person,
): Promise<{ email: string; toNew: string; toFormer: string }> {
  if (!isSignedIn(person)) return { email: '', toNew: 'of nobody', toFormer: 'of nobody' }
  const email = await beginChange(world, person)
  return {
    email,
    toNew: await tokenIn(world.site.mail, email, 'new-address'),
    toFormer: await tokenIn(world.site.mail, person.email, 'former-address'),
  }
}
