import type { Reply, Route } from '@accolade/contracts/http/route'
import { type CallArguments, call } from './api-client.ts'
import { codeOf } from './api-error.ts'
import { ProofDeclined } from './proof-declined.ts'

/** A route that wants a recent sign-in. */
export type GuardedRoute = Route & { readonly recentSignIn: true }

/** Asks the person for the password; whether they gave the right one. */
type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** The page's dialog asks from now on. @returns the way to take that back */
export function answerWith(dialog: Ask): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = null
  }
}

/**
 * Has the person prove who they are; of several who want that at once, one asks.
 *
 * @throws ProofDeclined
 */
export async function proveAgain(): Promise<void> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  if (!(await asking)) throw new ProofDeclined()
}

/**
 * Calls a route that wants a recent sign-in: where it is not recent, the person is asked for the password, and the call is
 * repeated.
 *
 * @throws ProofDeclined where they do not give it; ApiError as `call`
 */
export async function callProved<R extends GuardedRoute>(
  route: R,
  ...input: CallArguments<R>
): Promise<Reply<R>> {
  try {
    return await call<R>(route, ...input)
  } catch (error) {
    if (codeOf(error) !== 'sign-in-not-recent') throw error
    await proveAgain()
    return call<R>(route, ...input)
  }
}
