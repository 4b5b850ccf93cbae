// What a site publishes of its log, for the command: the page asks by its own client.
import { Refusal } from './bytes.ts'
import type { Head } from './head.ts'
import { verifyLaterHead } from './later-head.ts'
import { reason } from './reasons.ts'

/** The public keys that a site publishes. @throws Error where it does not answer */
export async function readSiteKeys(site: string): Promise<string[]> {
  const { keys } = await read<{ keys: { vkey: string }[] }>(site, '/api/score-log/keys')
  return keys.map(({ vkey }) => vkey)
}

/**
 * Checks that the log of a site only adds to a head that was kept.
 *
 * @returns the newest head of the site
 * @throws Refusal where it does not, Error where the site does not answer
 */
export async function compareWithSite(site: string, kept: Head, vkeys: readonly string[]): Promise<Head> {
  const { items } = await read<{ items: { size: number; note: string }[] }>(
    site,
    '/api/score-log/heads?pageSize=1',
  )
  const [today] = items
  if (!today || today.size < kept.size) throw new Refusal(reason('head-smaller'))
  const sizes = `from=${kept.size}&to=${today.size}`
  const { proof } = await read<{ proof: string[] }>(site, `/api/score-log/consistency?${sizes}`)
  return verifyLaterHead(kept, today.note, proof, vkeys)
}

async function read<T>(site: string, path: string): Promise<T> {
  if (!URL.canParse(path, site)) throw new Error(`${site} is no address such as https://awards.example`)
  const answer = await fetch(new URL(path, site)).catch((error: unknown) => {
    throw new Error(`${site} can't be reached`, { cause: error })
  })
  if (!answer.ok) throw new Error(`${site} answered ${answer.status} to ${path}`)
  return (await answer.json()) as T
}
