import type { Browser, BrowserContext } from 'playwright-core'
import { demoPassword, home, type Visitor, viewports, visit } from './browser.ts'

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

/** A new account, signed in. */
export async function enterAsNewUser(browser: Browser, username: string): Promise<Visitor> {
  const visitor = await visit(browser, viewports.desktop)
  const email = `${username}@example.com`
  await post(visitor.context, '/api/register', { username, email, password: demoPassword })
  return visitor
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
