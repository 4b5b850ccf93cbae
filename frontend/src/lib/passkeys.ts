import type { NewPasskey, PasskeyAnswer } from '@accolade/contracts/entities/passkey'
import { identityRoutes } from '@accolade/contracts/http/identity'
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { call } from './api-client.ts'
import { callProved } from './prove-again.ts'

// most people never need it
const webauthn = () => import('@simplewebauthn/browser')

/**
 * Whether passkeys can be used here: the browser knows them, and the site has a name, since a number is none for a passkey. Undefined
 * until the page has looked, so that a page from the server and the browser's first one are the same.
 */
export function usePasskeysWork(): boolean | undefined {
  const [work, setWork] = useState<boolean>()
  useEffect(() => setWork('PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)), [])
  return work
}

/** Has the person's device sign what the server asks. @throws what `isCancelled` knows where the person did not want to */
export async function answerByPasskey(): Promise<PasskeyAnswer> {
  const { startAuthentication } = await webauthn()
  return answerOf(await startAuthentication({ optionsJSON: await call(identityRoutes.askPasskey) }))
}

/**
 * Has the browser offer passkeys among the names that it fills in, until somebody takes one or `signal` ends it. Null where the
 * browser cannot, and where nobody took one: the other ways to sign in are there.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<PasskeyAnswer | null> {
  const { startAuthentication, browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await webauthn()
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const end = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', end)
  try {
    while (!signal.aborted) {
      const optionsJSON = await call(identityRoutes.askPasskey)
      if (signal.aborted) return null
      // what is signed after the question has run out is refused: the browser gets another one in time
      let ranOut = false
      const renew = setTimeout(() => {
        ranOut = true
        end()
      }, optionsJSON.timeout - renewedBeforeMs)
      try {
        return answerOf(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
      } catch {
        if (!ranOut) return null
      } finally {
        clearTimeout(renew)
      }
      await whenSeen(signal)
    }
  } catch {
    // the server cannot be asked now
  } finally {
    signal.removeEventListener('abort', end)
  }
  return null
}

const renewedBeforeMs = 15_000

/** Resolves once somebody can see the page, or `signal` ends the wait. */
function whenSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })
}

function answerOf({ id, response }: AuthenticationResponseJSON): PasskeyAnswer {
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** Has the person's device make a passkey. @throws what `isCancelled` and `existsAlready` know, ProofDeclined, ApiError */
export async function makePasskey(): Promise<NewPasskey> {
  const { startRegistration } = await webauthn()
  const { id, response } = await startRegistration({
    optionsJSON: await callProved(identityRoutes.beginPasskey),
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

/** The person closed the device's question, or took too long: they know. */
export function isCancelled(error: unknown): boolean {
  return ['NotAllowedError', 'AbortError'].includes(nameOf(error))
}

/** The device has a passkey for this account. */
export function existsAlready(error: unknown): boolean {
  return nameOf(error) === 'InvalidStateError'
}
