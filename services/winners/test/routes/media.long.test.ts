import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { admin, type Fixture, startFixture } from '../fixture.ts'
import { mediaCalls } from '../media-calls.ts'
import { winnerForm } from '../samples.ts'

type Calls = ReturnType<typeof mediaCalls>

let fixture: Fixture
let create: Calls['create']
let send: Calls['send']
let read: Calls['read']
let settled: Calls['settled']
beforeAll(async () => {
  fixture = await startFixture()
  ;({ create, send, read, settled } = mediaCalls(fixture))
})
afterAll(() => fixture.stop())
beforeEach(async () => {
  await fixture.pool.query('TRUNCATE winner, outbox CASCADE')
})

const drawing = (width: number, height: number, background = '#e2ac32') =>
  sharp({ create: { width, height, channels: 3, background } })
/** A photograph that says who made it, lying on its side. */
const photograph = () =>
  drawing(700, 1000)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'whoever made this' } })
    .toBuffer()

async function published() {
  const { id } = await create()
  expect((await send(id, 'cover', await photograph())).statusCode).toBe(201)
  await settled(id)
  const reply = await fixture.put(`/api/admin/winners/${id}`, { ...winnerForm, published: true })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

test('a cover is made in all widths and formats, without what the photograph said, upright', async () => {
  const { cover } = await published()
  expect([cover.width, cover.height]).toEqual([1000, 700])
  const widths = cover.variants.map(
    ({ format, width }: { format: string; width: number }) => `${width} ${format}`,
  )
  expect(widths).toEqual(['480 avif', '480 webp', '960 avif', '960 webp', '1000 avif', '1000 webp'])
  for (const { url, width, format } of [...cover.variants, { ...cover.card, format: 'jpeg' }]) {
    const reply = await fixture.visit(url)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, `image/${format}`])
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    const found = await sharp(reply.rawPayload).metadata()
    expect([found.width, found.exif]).toEqual([width, undefined])
    expect(reply.rawPayload.includes('whoever made this')).toBe(false)
  }
  expect(cover.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(cover.placeholder.length).toBeLessThan(800)
  const { rows } = await fixture.pool.query("SELECT 1 FROM winner_file WHERE name = 'original'")
  expect(rows).toEqual([])
})

test('a part of a file is answered with that part', async () => {
  const { cover } = await published()
  const whole = (await fixture.visit(cover.card.url)).rawPayload
  const ask = (range: string) => fixture.as(null)({ method: 'GET', url: cover.card.url, headers: { range } })
  const part = await ask('bytes=10-19')
  expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
    206,
    `bytes 10-19/${whole.length}`,
    whole.subarray(10, 20),
  ])
  const beyond = await ask(`bytes=${whole.length}-`)
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
})

test('what is not public is for administrators, who may not keep it', async () => {
  const { id } = await create()
  await send(id, 'cover', await photograph())
  const { cover } = await settled(id)
  const answers = async () => {
    const own = await fixture.get(cover.card.url)
    return [(await fixture.visit(cover.card.url)).statusCode, own.statusCode, own.headers['cache-control']]
  }
  expect(await answers()).toEqual([404, 200, 'private, no-store'])
  await fixture.put(`/api/admin/winners/${id}`, { ...winnerForm, published: true })
  expect(await answers()).toEqual([200, 200, 'public, max-age=31536000, immutable'])
  await fixture.showWinners(false)
  expect(await answers()).toEqual([404, 200, 'private, no-store'])
  await fixture.showWinners(true)
  const entrant = fixture.as({ userId: newId(), roles: ['entrant'] })
  await fixture.put(`/api/admin/winners/${id}`, winnerForm)
  expect((await entrant({ method: 'GET', url: cover.card.url })).statusCode).toBe(404)
})

test.each(['480.avif.jpg', 'original', 'card.exe', '..', 'card.jpg%00'])(
  'there is no file %s',
  async (file) => {
    const { cover } = await published()
    const { statusCode } = await fixture.visit(`/api/winners/media/${cover.id}/${file}`)
    expect([400, 404]).toContain(statusCode)
  },
)

test('another cover takes the place of the first one once it is ready; one that is refused does not', async () => {
  const { id, cover } = await published()
  await send(id, 'cover', await drawing(300, 300).png().toBuffer(), 'small.png')
  const refused = await settled(id)
  expect(refused.cover).toEqual(cover)
  expect(refused.media[1]).toMatchObject({ state: 'refused', name: 'small.png' })
  expect(refused.media[1].refusal).toContain('narrower than 480 pixels')
  await send(id, 'cover', await drawing(600, 400).png().toBuffer())
  const replaced = await settled(id)
  expect([replaced.cover.width, replaced.media.length]).toEqual([600, 1])
  expect((await fixture.visit(cover.card.url)).statusCode).toBe(404)
  const { rows } = await fixture.pool.query(
    "SELECT aggregate_version FROM outbox WHERE subject = 'evt.winner.published' ORDER BY id",
  )
  expect(rows.map((row) => Number(row.aggregate_version))).toEqual([replaced.version - 1, replaced.version])
})

test.each([
  ['a text', Buffer.from('not a picture'), 415],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['nothing', Buffer.alloc(0), 400],
])('%s is no picture, and leaves nothing', async (_what, content, status) => {
  const { id } = await create()
  expect((await send(id, 'cover', content)).statusCode).toBe(status)
  const { rows } = await fixture.pool.query('SELECT 1 FROM winner_media')
  expect(rows).toEqual([])
})

test('a broken picture is refused with a reason', async () => {
  const { id } = await create()
  const picture = await drawing(600, 400).png().toBuffer()
  await send(id, 'still', picture.subarray(0, picture.length / 2))
  const { media, stills } = await settled(id)
  expect([media[0].state, stills]).toEqual(['refused', undefined])
  expect(media[0].refusal).toContain('cannot be read')
})

test('stills have captions and an order', async () => {
  const { id } = await create()
  for (const colour of ['#111214', '#e2ac32', '#1f4fa3'])
    await send(id, 'still', await drawing(500, 300, colour).png().toBuffer(), `${colour.slice(1)}.png`)
  const { media } = await settled(id)
  const [first, second, third] = media.map((each: { id: string }) => each.id)
  const said = { alt: 'A gold field', caption: 'The square at noon' }
  const changed = await fixture.as(admin)({
    method: 'PATCH',
    url: `/api/admin/winners/${id}/media/${second}`,
    payload: said,
  })
  expect([changed.statusCode, changed.json()]).toMatchObject([200, said])
  const ordered = await fixture.put(`/api/admin/winners/${id}/stills`, { ids: [third, second] })
  expect(ordered.json().map((each: { id: string }) => each.id)).toEqual([third, second, first])
  const { stills, version } = await read(id)
  expect([stills[1].alt, stills[1].caption, stills.length]).toEqual([said.alt, said.caption, 3])
  expect((await fixture.put(`/api/admin/winners/${id}/stills`, { ids: [newId()] })).statusCode).toBe(404)
  expect((await fixture.delete(`/api/admin/winners/${id}/media/${first}`)).statusCode).toBe(204)
  const left = await read(id)
  expect([left.stills.length, left.version]).toEqual([2, version + 1])
  expect((await fixture.delete(`/api/admin/winners/${id}/media/${first}`)).statusCode).toBe(404)
})

test('at most twelve stills', async () => {
  const { id } = await create()
  const picture = await drawing(500, 300).png().toBuffer()
  await fixture.pool.query(
    `INSERT INTO winner_media (id, winner_id, purpose, position, state, name, content_type, size_bytes, created_at)
     SELECT gen_random_uuid(), $1, 'still', number, 'refused', 'x', 'image/png', 1, now() FROM generate_series(1, 12) number`,
    [id],
  )
  const reply = await send(id, 'still', picture)
  expect([reply.statusCode, reply.json().error]).toEqual([409, 'At most 12 stills'])
})

test('the cover of a published winner is not deleted, but goes with the winner', async () => {
  const { id, cover } = await published()
  const [{ id: mediaId }] = (await read(id)).media
  expect((await fixture.delete(`/api/admin/winners/${id}/media/${mediaId}`)).statusCode).toBe(409)
  expect((await fixture.delete(`/api/admin/winners/${id}`)).statusCode).toBe(204)
  expect((await fixture.visit(cover.card.url)).statusCode).toBe(404)
  const { rows } = await fixture.pool.query('SELECT 1 FROM winner_file')
  expect(rows).toEqual([])
})

test('who is no administrator sends nothing, and there is no winner that is not there', async () => {
  const { id } = await create()
  const url = `/api/admin/winners/${id}/media?purpose=cover&name=a.png`
  expect((await fixture.as(null)({ method: 'POST', url })).statusCode).toBe(401)
  expect((await send(newId(), 'cover', await photograph())).statusCode).toBe(404)
})
