import type { Browser, BrowserContext } from 'playwright-core'
import { demoPassword, home, type Visitor, viewports, visit } from './browser.ts'
import { confirmationOf } from './programme.ts'

/** What a page of ours sends along. */
export const ownHeaders = { 'sec-fetch-site': 'same-origin', origin: home }

/** Somebody who is signed in already: the session comes by a call, not by the form. */
export async function enter(
  browser: Browser,
  username: string,
  viewport: { width: number; height: number } = viewports.desktop,
): Promise<Visitor> {
  const visitor = await visit(browser, viewport)
  await post(visitor.context, '/api/login', { username, password: demoPassword })
  return visitor
}

/** Where somebody looks at the pages. `address`: another one by which people reach the system. */
interface Place {
  viewport?: { width: number; height: number }
  address?: string
}

/** A new account, signed in, whose address is not confirmed. */
export async function enterAsStranger(
  browser: Browser,
  username: string,
  { viewport = viewports.desktop, address = home }: Place = {},
): Promise<Visitor> {
  const visitor = await visit(browser, viewport, address)
  const email = `${username}@example.com`
  await post(visitor.context, '/api/register', { username, email, password: demoPassword })
  return visitor
}

/** The same with its address confirmed, as the link in the mail does. */
export async function enterAsNewUser(browser: Browser, username: string, place?: Place): Promise<Visitor> {
  const visitor = await enterAsStranger(browser, username, place)
  await confirm(visitor.context, `${username}@example.com`)
  return visitor
}

/** Confirms the address of a new account with what the mail to it says. */
export async function confirm(context: BrowserContext, email: string): Promise<void> {
  await post(context, '/api/user/email/confirm', { token: await confirmationOf(email) })
}

/** A call of the person's own; throws where the answer is no success. */
export async function post<T>(context: BrowserContext, path: string, data?: unknown): Promise<T> {
  const answer = await context.request.post(path, { headers: ownHeaders, data })
  const words = await answer.text()
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${words}`)
  return (words === '' ? undefined : JSON.parse(words)) as T
}

export async function get<T>(context: BrowserContext, path: string): Promise<T> {
  return (await (await context.request.get(path)).json()) as T
}
