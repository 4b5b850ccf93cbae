import type { Sealer } from '@accolade/chassis/secrets/sealer'
import { headText, headTimes, isHeadDue } from '../domain/score-log/head.ts'
import { generateLogKey, type LogKey, readLogKey, signNote, toPem } from '../score-log-keys.ts'
import {
  insertHead,
  isPhaseChangedFrom,
  readLastHead,
  readNewestKey,
  replaceKey,
  type StoredKey,
} from '../store/score-log-heads.ts'
import { asSequencer, readSize } from '../store/score-log-store.ts'
import type { Context } from './context.ts'
import { readRoot } from './read-log-proofs.ts'

type SigningContext = Pick<Context, 'pool' | 'newId'> & { sealer: Sealer }
type Executor = Pick<Context['pool'], 'query'>

/** Signs the log as it is, where something has happened since and a head is due. Every replica tries, one signs. */
export async function signHead(context: SigningContext, now: Date): Promise<void> {
  await asSequencer(context.pool, async (client) => {
    const last = await readLastHead(client)
    const size = await readSize(client)
    const isPhaseChanged = await isPhaseChangedFrom(client, last?.size ?? 0)
    if (!isHeadDue(last, { size, isPhaseChanged, now })) return
    const key = await signingKey(context, client, now)
    const root = Buffer.from(await readRoot(client, size)).toString('base64')
    const note = signNote(headText({ origin: key.name, size, root, at: now }), key)
    await insertHead(client, { number: (last?.number ?? 0) + 1, size, note, signedAt: now })
  })
}

/** The key that signs; another one where there is none, it is old, or it was sealed with another secret. */
async function signingKey({ sealer, newId }: SigningContext, client: Executor, now: Date): Promise<LogKey> {
  const stored = await readNewestKey(client)
  // the name is the log's for good, and no other installation has it
  const name = stored?.vkey.split('+')[0] ?? `accolade/score-log/${newId()}`
  const isYoung = stored && now.getTime() - stored.createdAt.getTime() < headTimes.keyMs
  const pem = isYoung && opened(sealer, stored)
  if (pem) return readLogKey(name, pem)
  const key = generateLogKey(name)
  await replaceKey(client, { vkey: key.vkey, privateKey: sealer.seal(toPem(key)), createdAt: now })
  return key
}

function opened(sealer: Sealer, { privateKey }: StoredKey): string | null {
  try {
    return privateKey && sealer.open(privateKey)
  } catch {
    return null
  }
}
