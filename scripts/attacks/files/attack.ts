import { errors } from '@accolade/contracts/errors'
import {
  damagedFiles,
  foreignFiles,
  type HostileFile,
  hostileFiles,
} from '../../../services/submissions/test/cleaning/hostile-files.ts'
import { faultsLeft } from '../aftermath.ts'
import type { Attack, Effort } from '../attack.ts'
import { excerpt } from '../conformity.ts'
import { inTurns } from '../in-turns.ts'
import { makeDraft, reserve, send, setStatus, step } from '../world/entries.ts'
import { until } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import { startPatrol } from './patrol.ts'

/** What a short attack sends: some of each kind, and of these what is cheap to send. */
const fewest = { everyNth: 13, maxBytes: 300_000 }

/**
 * Files that are broken, or made to break what reads them, take the way of every file: sent, looked at, cleaned for the
 * judges. Meanwhile others work, and are answered as fast as ever.
 */
export const files: Attack = async (world, { everyFile, progress }) => {
  const corpus = await corpusOf({ everyFile })
  const patrol = startPatrol(world)
  const findings: string[] = []
  let done = 0
  await inTurns(corpus, 3, async (file) => {
    // what keeps one file from being sent is a finding, and keeps no other one
    findings.push(...(await attackWith(world, file).catch((error) => [`${file.name}: ${error}`])))
    done += 1
    progress(`${done} of ${corpus.length} files`)
  })
  findings.push(...(await patrol.stop()), ...(await faultsLeft(world.site)))
  return { findings, scope: `${corpus.length} files` }
}

async function corpusOf({ everyFile }: Pick<Effort, 'everyFile'>): Promise<HostileFile[]> {
  const [damaged, hostile] = [await damagedFiles(), await hostileFiles()]
  const some = ({ content }: HostileFile, at: number) =>
    everyFile || (at % fewest.everyNth === 0 && content.length < fewest.maxBytes)
  return [...foreignFiles, ...[...damaged, ...hostile].filter(some)]
}

async function attackWith(world: World, file: HostileFile): Promise<string[]> {
  const { name, contentType, content } = file
  const { speak, cast, organizationId, freeCategoryId: categoryId } = world
  const id = await makeDraft(speak, cast.owner, { organizationId, categoryId })
  const ticket = await reserve(speak, cast.owner, id, { contentType, size: content.length, name: 'file' })
  const sent = await send(speak, ticket, content)
  const path = `/api/submissions/${id}/assets/${ticket.id}/complete`
  const checked = await speak({ method: 'POST', path }, cast.owner)
  const faults = [sent, checked]
    .filter(({ status }) => status >= 500)
    .map((answer) => `${name}: ${answer.status} ${excerpt(answer)}`)
  if (foreignFiles.includes(file) && checked.status !== errors['unsupported-media'].status)
    faults.push(`${name}: ${checked.status} ${excerpt(checked)}`)
  // what is no file of its kind is refused here; what looks like one has to be cleaned or withheld
  if (checked.status !== 200) return faults
  await step(speak, cast.owner, id, 'complete')
  for (const status of ['under_review', 'judging']) await setStatus(speak, cast.admin, id, status)
  await until(
    'copy for the judges',
    async () => {
      const answer = await speak({ method: 'GET', path: `/api/submissions/${id}` }, cast.owner)
      const [asset] = answer.json<{ assets: { judgesCopy?: string }[] }>().assets
      return asset?.judgesCopy
    },
    judgedWithinMs,
  ).catch((error) => faults.push(`${name}: ${error}`))
  return faults
}

/** A file that breaks its cleaner is tried three times, with waits between. */
const judgedWithinMs = 240_000
