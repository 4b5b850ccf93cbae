import type { NewPasskey, PasskeyAnswer } from '@accolade/contracts/entities/passkey'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useEffect, useState } from 'react'
import { call } from './api-client.ts'
import { callProved } from './prove-again.ts'

// most people never need it
const webauthn = () => import('@simplewebauthn/browser')

/**
 * Whether passkeys can be used here: the browser knows them, and the site has a name, since a number is none for a passkey. False
 * until the page has looked, so that a page from the server and the browser's first one are the same.
 */
export function usePasskeysWork(): boolean {
  const [work, setWork] = useState(false)
  useEffect(() => setWork('PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)), [])
  return work
}

/** Has the person's device sign what the server asks. @throws what `isCancelled` knows where the person did not want to */
export async function answerByPasskey(): Promise<PasskeyAnswer> {
  const { startAuthentication } = await webauthn()
  const { id, response } = await startAuthentication({ optionsJSON: await call(identityRoutes.askPasskey) })
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
