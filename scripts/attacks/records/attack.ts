import { acts } from '@accolade/contracts/entities/acts'
import type { AuditEntry } from '@accolade/contracts/entities/audit'
import type { Route } from '@accolade/contracts/http/route'
import { routes } from '@accolade/contracts/http/table'
import { idempotency, takesIdempotencyKey } from '@accolade/contracts/idempotency'
import type { Attack } from '../attack.ts'
import { excerpt } from '../conformity.ts'
import { routesInTurns } from '../routes-in-turns.ts'
import { sampleOf } from '../samples/all.ts'
import { ask } from '../samples/sample.ts'
import type { Answer } from '../world/call.ts'
import { succeed, until } from '../world/speak.ts'
import type { World } from '../world/world.ts'

const together = 6

/**
 * The sample of the first leaves the rules as they are, since others of the world would lose their roles, and the second one only shows
 * something: there is nothing to record.
 */
const changeNothing: readonly string[] = ['set-sign-in-rules', 'preview-mail-text']

/**
 * Every act of administration: refused to somebody else, done by an administrator, and repeated under its key. The audit trail has
 * one row, about the right thing and by the right person, and none of the refusal and the repetition.
 */
export const records: Attack = async (world, { progress }) => {
  const declared = routes.filter(({ act }) => act && !changeNothing.includes(act))
  const findings: string[] = []
  for (const route of routes.filter(({ act }) => act && changeNothing.includes(act)))
    await ask(world, route, await sampleOf(world, route, world.cast.admin), world.cast.admin)
  let done = 0
  await routesInTurns(
    declared,
    (route) => route,
    together,
    async (route) => {
      findings.push(...(await attackAct(world, route)))
      done += 1
      progress(`${done} of ${declared.length} acts`)
    },
  )
  const { id } = await whoIs(world, 'outsider')
  const others = await trail(world, `actor=${id}`)
  for (const act of changeNothing)
    if ((await trail(world, `act=${act}`)).length > 0)
      findings.push(`${act}: it is recorded, and changed nothing`)
  if (others.length > 0) findings.push(`${others[0]?.act}: a refusal is recorded`)
  return { findings, scope: `${declared.length} acts` }
}

async function attackAct(world: World, route: Route): Promise<string[]> {
  const { admin, outsider } = world.cast
  const sample = await sampleOf(world, route, admin)
  await ask(world, route, { ...sample, as: outsider }, outsider)
  const headers = takesIdempotencyKey(route)
    ? { ...sample.headers, [idempotency.header]: `record-${route.name}-${Date.now()}` }
    : sample.headers
  const keyed = { ...sample, ...(headers && { headers }) }
  const answer = await ask(world, route, keyed, admin)
  if (answer.status !== route.status) return [`${route.name}: ${answer.status}: ${excerpt(answer)}`]
  const again = takesIdempotencyKey(route) ? [await ask(world, route, keyed, admin)] : []
  const recordOf = async (asked: Answer) =>
    (await trail(world, `act=${route.act}`)).filter(({ requestId }) => requestId === idOf(asked))
  const found = await until(`record of ${route.name}`, async () => {
    const rows = await recordOf(answer)
    return rows.length > 0 ? rows : undefined
  }).catch(() => [])
  const { id: adminId } = await whoIs(world, 'admin')
  return [
    ...(found.length === 1
      ? faultsOf(route, found[0]!, adminId, sample.params?.id)
      : [`${found.length} rows`]),
    ...(await Promise.all(again.map(recordOf))).flat().map(() => 'a repetition is recorded'),
  ].map((fault) => `${route.name}: ${fault}`)
}

/**
 * What is found in the trail under another id than in the address: a refund by its payment, a juror by the account, money on an
 * invoice by the bank's entry; the file of a draw and a bundle are exports, which have none.
 */
const underAnotherId = ['/refunds/', '/jurors/', '/bank-allocations/', '/draws/', '/bundle']

/** What there is one of, or what is not kept, has no id. */
const kindsWithoutId = ['settings', 'sign-in-rules', 'export']
const actsWithoutId = ['preview-bank-statement', 'test-broadcast', 'test-mail-text']

/** What is wrong with the row of an act. */
function faultsOf({ act, path }: Route, row: AuditEntry, adminId: string, id: string | undefined): string[] {
  const kind = acts[act!]
  const noId = kindsWithoutId.includes(kind) || actsWithoutId.includes(act!)
  return [
    ...(row.actor?.id === adminId ? [] : [`by ${row.actor?.id} and not the administrator`]),
    ...(row.object.kind === kind ? [] : [`about a ${row.object.kind}`]),
    ...((row.object.id === null) === noId ? [] : [`about ${row.object.id}`]),
    ...(id && !underAnotherId.some((part) => path.includes(part)) && row.object.id !== id
      ? [`about ${row.object.id}, not ${id}`]
      : []),
  ]
}

const idOf = ({ headers }: Answer) => headers['x-request-id']

async function trail({ speak, cast }: World, query: string): Promise<AuditEntry[]> {
  const path = `/api/admin/audit?pageSize=100&${query}`
  return (await succeed(speak({ method: 'GET', path }, cast.admin))).json<{ items: AuditEntry[] }>().items
}

async function whoIs({ speak, cast }: World, name: 'admin' | 'outsider'): Promise<{ id: string }> {
  const answer = await succeed(speak({ method: 'GET', path: '/api/user' }, cast[name]))
  return answer.json<{ user: { id: string } }>().user
}
