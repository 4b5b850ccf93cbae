import { makeDraft, step } from './entries.ts'
import { succeed } from './speak.ts'
import type { World } from './world.ts'

/** What an administrator fills in to request a change; the deadline is so near that judging does not begin before. */
export function changeForm() {
  const dueOn = new Date().toISOString().slice(0, 10)
  return { message: 'Please take the name out of the title', parts: ['texts', 'evidence'], dueOn }
}

/** An entry of the owner's of which a change is requested. `sentLongAgo`: the mail may be sent again. */
export async function awaitedEntry(
  world: World,
  { sentLongAgo = false } = {},
): Promise<{ id: string; requestId: string }> {
  const { speak, cast, organizationId, freeCategoryId: categoryId, site } = world
  const id = await makeDraft(speak, cast.owner, { organizationId, categoryId })
  await step(speak, cast.owner, id, 'complete')
  const path = `/api/admin/submissions/${id}/changes`
  const answer = await succeed(speak({ method: 'POST', path, body: changeForm() }, cast.admin))
  const { id: requestId } = answer.json<{ id: string }>()
  const sql = "UPDATE change_request SET sent_at = sent_at - interval '1 hour' WHERE id = $1"
  if (sentLongAgo) await site.databases.get('submissions')!.pool.query(sql, [requestId])
  return { id, requestId }
}
