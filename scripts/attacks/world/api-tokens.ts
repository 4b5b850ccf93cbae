import type { ApiTokenForm } from '@accolade/contracts/entities/api-token'
import type { Scope } from '@accolade/contracts/scopes'
import type { Answer } from './call.ts'
import type { Person } from './person.ts'
import { succeed } from './speak.ts'
import type { World } from './world.ts'

/** What somebody without a role that scopes need asks for. */
export const tokenForm: ApiTokenForm = { name: 'Reports', scopes: ['profile:read'], days: 30 }

/** An API token of somebody. */
export async function issueToken(
  { speak }: World,
  person: Person,
  scopes: Scope[] = ['profile:read'],
): Promise<{ id: string; token: string }> {
  const body = { ...tokenForm, scopes }
  const answer = await succeed(speak({ method: 'POST', path: '/api/user/api-tokens', body }, person))
  const { token, apiToken } = answer.json<{ token: string; apiToken: { id: string } }>()
  return { token, id: apiToken.id }
}

/** A request as a program sends it: with a token, and without anything that a browser says. */
export function askByToken(
  { caller }: World,
  token: string,
  { method = 'GET', path, body }: { method?: string; path: string; body?: unknown },
): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  }
  return caller.send({ method, path, headers, ...(text !== undefined && { body: text }) })
}
