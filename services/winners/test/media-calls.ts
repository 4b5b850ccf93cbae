import { admin, type Fixture } from './fixture.ts'
import { winnerForm } from './samples.ts'

type Change = 'winner.draft-changed' | 'winner.published'

/** What an administrator does with the files of winners. */
export function mediaCalls(fixture: Fixture) {
  const create = async () => (await fixture.post('/api/admin/winners', winnerForm)).json()
  const send = (id: string, purpose: string, payload: Buffer, name = 'picture.jpg') =>
    fixture.as(admin)({
      method: 'POST',
      url: `/api/admin/winners/${id}/media?purpose=${purpose}&name=${name}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload,
    })
  const read = async (id: string) => (await fixture.get(`/api/admin/winners/${id}`)).json()
  const awaited = new Map<Change, Promise<unknown>>()
  /** The next such event, or nothing in a long time; whoever waits for one already gets it. */
  const change = (type: Change) => {
    const none = () => undefined
    const waits =
      awaited.get(type) ??
      fixture.events
        .next(type)
        .catch(none)
        .finally(() => awaited.delete(type))
    awaited.set(type, waits)
    return waits
  }
  /** Reads the winner again each time it changes, until none of its files waits. */
  async function settled(id: string) {
    for (;;) {
      const winner = await read(id)
      if (winner.media.every(({ state }: { state: string }) => state !== 'waiting')) return winner
      await Promise.race([change('winner.draft-changed'), change('winner.published')])
    }
  }
  const publish = (id: string) => fixture.put(`/api/admin/winners/${id}`, { ...winnerForm, published: true })
  return { create, send, read, settled, publish }
}
