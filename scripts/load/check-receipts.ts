import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { verifyReceipts } from '../../verify/receipt.ts'
import { Failure } from '../lib/failure.ts'

interface Judge {
  token: string
}

/** How long a record may wait for a signed head. */
const longestMs = 60_000

/** How many records the judges of a file of sessions have in the log. */
export async function countRecords(url: string, people: string): Promise<number> {
  const counts = await Promise.all(judgesIn(people).map(async (judge) => (await recordsOf(url, judge)).total))
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Fetches every receipt of every judge, and checks them by `verify/`, once a signed head covers all.
 *
 * @returns how many there were
 * @throws Refusal for one that is wrong, Failure where a record gets none
 */
export async function checkReceipts(url: string, people: string): Promise<number> {
  const { keys } = (await read(url, '/api/score-log/keys')) as { keys: { vkey: string }[] }
  const vkeys = keys.map(({ vkey }) => vkey)
  let checked = 0
  for (const judge of judgesIn(people)) {
    const total = await waitForHeads(url, judge)
    if (total === 0) continue
    const text = JSON.stringify(await read(url, '/api/judging/receipts', judge))
    const receipts = await verifyReceipts(text, vkeys)
    if (receipts.length !== total)
      throw new Failure(`${receipts.length} receipts for ${total} records of a judge`)
    checked += receipts.length
  }
  return checked
}

/** Gives how many records the judge has, once all of them are signed. */
async function waitForHeads(url: string, judge: Judge): Promise<number> {
  for (const until = Date.now() + longestMs; Date.now() < until; await pause(1_000)) {
    const { total, signed } = await recordsOf(url, judge)
    if (total === signed) return total
  }
  throw new Failure('Records of a judge wait for a signed head for a minute')
}

const judgesIn = (people: string) => (JSON.parse(readFileSync(people, 'utf8')) as { judges: Judge[] }).judges

const recordsOf = async (url: string, judge: Judge) =>
  (await read(url, '/api/judging/records?pageSize=1', judge)) as { total: number; signed: number }

async function read(url: string, path: string, judge?: Judge): Promise<unknown> {
  const name = url.startsWith('https:') ? '__Host-accolade' : 'accolade'
  const answer = await fetch(url + path, { headers: judge ? { cookie: `${name}=${judge.token}` } : {} })
  if (!answer.ok) throw new Failure(`${path} answered ${answer.status}`)
  return answer.json()
}
