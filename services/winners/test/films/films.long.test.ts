import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { type Fixture, startFixture } from '../fixture.ts'
import { mediaCalls } from '../media-calls.ts'
import { aFilm, films, probed, whyNoFilms } from './film-files.ts'

if (films) testFilms()
else test.skip(`films of winners: SKIPPED, ${whyNoFilms}`, () => {})

const vtt = (said: string) => `WEBVTT\n\n00:00:00.000 --> 00:00:01.500\n${said}\n`

function testFilms() {
  let fixture: Fixture
  let calls: ReturnType<typeof mediaCalls>
  let film: Buffer
  beforeAll(async () => {
    fixture = await startFixture()
    calls = mediaCalls(fixture)
    film = await aFilm()
  })
  afterAll(() => fixture.stop())
  beforeEach(async () => {
    await fixture.pool.query('TRUNCATE winner, outbox CASCADE')
  })

  async function published() {
    const { id } = await calls.create()
    const cover = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#111' } }).png()
    await calls.send(id, 'cover', await cover.toBuffer())
    expect((await calls.send(id, 'film', film, 'case.mp4')).statusCode).toBe(201)
    await calls.settled(id)
    expect((await calls.publish(id)).statusCode).toBe(200)
    return calls.read(id)
  }
  const ask = (url: string, range?: string) =>
    fixture.as(null)({ method: 'GET', url, headers: range ? { range } : {} })

  test('a film becomes H.264 and AAC without what the file said, with a silent loop and a poster', async () => {
    const { film: shown, slug } = await published()
    expect([shown.width, shown.height, Math.round(shown.durationSeconds)]).toEqual([480, 270, 2])
    const whole = await ask(shown.url)
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.length]).toEqual([
      ...[200, 'video/mp4', shown.sizeBytes],
    ])
    expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { streams } = await probed(whole.rawPayload)
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
    expect(whole.rawPayload.includes('whoever made this')).toBe(false)
    // what players need first comes first
    expect(whole.rawPayload.indexOf('moov')).toBeLessThan(whole.rawPayload.indexOf('mdat'))
    const loop = await ask(shown.loop.url)
    expect((await probed(loop.rawPayload)).streams.map(({ codec_name }) => codec_name)).toEqual(['h264'])
    expect((await ask(shown.poster.variants[0].url)).headers['content-type']).toBe('image/avif')
    const { rows } = await fixture.pool.query("SELECT 1 FROM winner_file WHERE name = 'original'")
    expect(rows).toEqual([])
    const [card] = (await fixture.visit('/api/gallery')).json().winners
    expect([card.slug, card.loop, card.film]).toEqual([slug, shown.loop, undefined])
  })

  test('players get the part that they ask for', async () => {
    const { film: shown } = await published()
    const whole = (await ask(shown.url)).rawPayload
    const part = await ask(shown.url, 'bytes=100-199')
    expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
      ...[206, `bytes 100-199/${whole.length}`, whole.subarray(100, 200)],
    ])
    expect((await ask(shown.url, `bytes=${whole.length}-`)).statusCode).toBe(416)
  })

  test('strangers see no file of a film that is not public', async () => {
    const { id } = await calls.create()
    await calls.send(id, 'film', film)
    const { film: shown } = await calls.settled(id)
    for (const url of [shown.url, shown.loop.url, shown.poster.variants[0].url]) {
      expect((await ask(url)).statusCode).toBe(404)
      expect((await fixture.get(url)).headers['cache-control']).toBe('private, no-store')
    }
  })

  test('a film in another container and portrait is made smaller, without sound where it had none', async () => {
    const { id } = await calls.create()
    await calls.send(id, 'film', await aFilm(['-an'], { size: '1216x2160', seconds: 1, name: 'film.mkv' }))
    const { film: shown } = await calls.settled(id)
    expect([shown.width, shown.height, shown.loop.height]).toEqual([608, 1080, 480])
  })

  test.each([
    ['too narrow', () => aFilm([], { size: '320x180' }), 'narrower than 480 pixels'],
    ['too short', () => aFilm([], { seconds: 0.5 }), 'shorter than a second'],
    ['only sound', () => aFilm(['-vn']), 'no moving picture'],
    ['a piece', async () => (await aFilm()).subarray(0, 3_000), 'cannot be read'],
    ['a codec of the past', () => aFilm(['-c:v', 'mpeg2video'], { name: 'film.mkv' }), 'cannot be read'],
  ])('a file that is %s is refused with a reason, and nothing of it remains', async (_what, make, reason) => {
    const { id } = await calls.create()
    expect((await calls.send(id, 'film', await make())).statusCode).toBe(201)
    const { media, film: shown } = await calls.settled(id)
    expect([media[0].state, media[0].canRepeat, shown]).toEqual(['refused', undefined, undefined])
    expect(media[0].refusal).toContain(reason)
    expect((await fixture.pool.query('SELECT 1 FROM winner_file')).rows).toEqual([])
  })

  test('a playlist, a page and a picture are no films', async () => {
    const { id } = await calls.create()
    for (const text of [
      '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n',
      '<!doctype html>',
      'ffconcat version 1.0',
    ])
      expect((await calls.send(id, 'film', Buffer.from(text))).statusCode).toBe(415)
    expect((await calls.read(id)).media).toEqual([])
  })

  test('what failed is tried again on request, and only that', async () => {
    const { id } = await calls.create()
    await calls.send(id, 'film', film)
    const { media } = await calls.settled(id)
    const again = () => fixture.put(`/api/admin/winners/${id}/media/${media[0].id}/attempt`, {})
    expect((await again()).statusCode).toBe(409)
    await fixture.pool.query(
      `UPDATE winner_media SET state = 'refused', refusal = 'x', can_repeat = true, hash = NULL, shape = NULL`,
    )
    await fixture.pool.query("UPDATE winner_file SET name = 'original' WHERE name = 'film.mp4'")
    const waits = await again()
    expect([waits.statusCode, waits.json().state]).toEqual([200, 'waiting'])
    expect((await calls.settled(id)).film.width).toBe(480)
  })

  test('one film at a time; the next takes its place and its captions once it is ready', async () => {
    const { id } = await calls.create()
    const sent = await Promise.all([calls.send(id, 'film', film), calls.send(id, 'film', film)])
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const { media } = await calls.settled(id)
    const url = `/api/admin/winners/${id}/media/${media[0].id}/captions/de`
    expect((await fixture.put(url, { text: vtt('Stille') })).statusCode).toBe(200)
    await calls.send(id, 'film', await aFilm(['-crf', '40']))
    const { film: shown, media: left } = await calls.settled(id)
    expect([left.length, left[0].id === media[0].id]).toEqual([1, false])
    expect((await fixture.get(shown.captions[0].url)).body).toContain('Stille')
  })

  test('captions are shown in the order of their languages, replaced and deleted', async () => {
    const { id, media, version } = await published()
    const own = media.find(({ purpose }: { purpose: string }) => purpose === 'film')
    const url = (language: string) => `/api/admin/winners/${id}/media/${own.id}/captions/${language}`
    await fixture.put(url('pt-BR'), { text: vtt('Silêncio') })
    await fixture.put(url('de'), { text: vtt('Stille') })
    await fixture.put(url('de'), { text: vtt('Ruhe') })
    const { film: shown, version: after } = await calls.read(id)
    expect(shown.captions.map(({ label }: { label: string }) => label)).toEqual([
      ...['Deutsch', 'português (Brasil)'],
    ])
    expect(after).toBe(version + 3)
    const file = await ask(shown.captions[0].url)
    expect([file.headers['content-type'], file.body]).toEqual(['text/vtt; charset=utf-8', vtt('Ruhe')])
    expect((await fixture.put(url('de'), { text: 'Ruhe' })).statusCode).toBe(400)
    expect((await fixture.put(url('deutsch'), { text: vtt('Ruhe') })).statusCode).toBe(400)
    const cover = media.find(({ purpose }: { purpose: string }) => purpose === 'cover')
    const wrong = `/api/admin/winners/${id}/media/${cover.id}/captions/de`
    expect((await fixture.put(wrong, { text: vtt('Ruhe') })).statusCode).toBe(404)
    expect((await fixture.delete(url('de'))).statusCode).toBe(204)
    expect((await fixture.delete(url('de'))).statusCode).toBe(404)
    expect((await ask(shown.captions[0].url)).statusCode).toBe(404)
  })

  test('without ffmpeg a film is refused with a reason, and the page can say so', async () => {
    const bare = await startFixture({ config: { FFMPEG: '/nowhere/ffmpeg' } })
    try {
      const { create, send, read } = mediaCalls(bare)
      const { id } = await create()
      const reply = await send(id, 'film', film)
      expect([reply.statusCode, reply.json().error]).toEqual([
        ...[409, 'Films cannot be made here: ffmpeg is not installed'],
      ])
      expect(await read(id)).toMatchObject({ media: [], makesFilms: false })
    } finally {
      await bare.stop()
    }
  })
}
