import { identityRoutes } from '@accolade/contracts/http/identity'
import { defaultLanguage, languageAt, pathIn } from '@accolade/contracts/language'
import { pathOf } from './api-client.ts'
import { isUnauthorized, refusalOf } from './api-error.ts'
import { browser } from './browser.ts'
import { language } from './language.ts'
import { toast } from './toasts.ts'
import { t } from './words.ts'

/** Pause between the message of being signed out and the way to the sign-in page (spec §9). */
export const redirectDelayMs = 500

/** Where signing in starts; afterwards the person comes back to `returnTo`, an address as the router has it. */
export function signInUrl(returnTo?: string): string {
  return pathOf(identityRoutes.loginPage, { query: { return: returnTo && pathIn(language(), returnTo) } })
}

/** The home page in the reader's language, for a server that would send them to the English one; undefined where that is it. */
export function translatedHome(): string | undefined {
  return language() === defaultLanguage ? undefined : pathIn(language(), '/')
}

/** Where signing out leads by the way of the server: home, in the same language. */
export function signOutUrl(): string {
  return pathOf(identityRoutes.logoutPage, { query: { return: translatedHome() } })
}

/** Says that nobody is signed in, and goes to the sign-in page 500 ms later. */
export function sendToSignIn(): ReturnType<typeof setTimeout> {
  const { pathname, search } = window.location
  toast({
    title: t('Unauthorized'),
    description: t('You are logged out. Logging in again...'),
    variant: 'destructive',
  })
  return setTimeout(() => browser.go(signInUrl(languageAt(pathname).path + search)), redirectDelayMs)
}

/**
 * The usual end of a failed mutation: off to sign in where the session is gone; of too many requests the server says how long
 * to wait; else the given words.
 */
export function reportFailure(error: unknown, description: string): void {
  if (isUnauthorized(error)) sendToSignIn()
  else toast({ title: t('Error'), description: tooManyOf(error) ?? description, variant: 'destructive' })
}

/** What the server says where there were too many requests (429), with how long to wait. */
export function tooManyOf(error: unknown): string | undefined {
  return refusalOf(error, [429])
}
