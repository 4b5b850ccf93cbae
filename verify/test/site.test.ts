import { afterEach, expect, test } from '@jest/globals'
import { Refusal } from '../bytes.ts'
import { type Head, readHead } from '../head.ts'
import { compareWithSite, readSiteKeys } from '../site.ts'
import { hashOf, vectors } from './vectors.ts'

const [{ note, vkey }] = vectors.notes as [(typeof vectors.notes)[0]]
const { first, proof } = vectors.consistency.find((each) => each.second === 33 && each.first > 1)!
const site = 'https://awards.example'
const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
})

/** A site that answers so; gives what it was asked for. */
function siteWith(answers: Record<string, unknown>): string[] {
  const asked: string[] = []
  globalThis.fetch = async (address) => {
    const { origin, pathname, search } = new URL(String(address))
    expect(origin).toBe(site)
    asked.push(pathname + search)
    const answer = answers[pathname]
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
  }
  return asked
}
const today = { '/api/score-log/heads': { items: [{ size: 33, note }] } }
const kept = async (): Promise<Head> => {
  const { origin, time } = await readHead(note, [vkey])
  return { origin, time, size: first, root: hashOf(vectors.roots[first]!) }
}

test('the keys of a site are read', async () => {
  siteWith({ '/api/score-log/keys': { keys: [{ vkey, since: '2026-11-27T11:00:00.000Z' }] } })
  expect(await readSiteKeys(site)).toEqual([vkey])
})

test("a kept head is one that today's log only adds to", async () => {
  const asked = siteWith({ ...today, '/api/score-log/consistency': { from: first, to: 33, proof } })
  expect(await compareWithSite(site, await kept(), [vkey])).toMatchObject({ size: 33 })
  expect(asked).toEqual(['/api/score-log/heads?pageSize=1', `/api/score-log/consistency?from=${first}&to=33`])
})

test('a site whose log is another one, or shorter, is refused', async () => {
  siteWith({ ...today, '/api/score-log/consistency': { from: first, to: 33, proof } })
  const other = { ...(await kept()), root: hashOf(vectors.roots[33]!) }
  await expect(compareWithSite(site, other, [vkey])).rejects.toThrow(Refusal)
  const longer = { ...(await kept()), size: 34 }
  await expect(compareWithSite(site, longer, [vkey])).rejects.toThrow('fewer records')
  siteWith({ '/api/score-log/heads': { items: [] } })
  await expect(compareWithSite(site, await kept(), [vkey])).rejects.toThrow('fewer records')
})

test('a site that is not there is named', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
  await expect(readSiteKeys(site)).rejects.toThrow(`${site} can't be reached`)
  await expect(readSiteKeys('awards')).rejects.toThrow('awards is no address such as https://')
})

test('a site that does not answer shows nothing, and nothing wrong', async () => {
  siteWith({})
  const failed = await compareWithSite(site, await kept(), [vkey]).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(Refusal)
})
