import { linkedAwards, toSlug } from '@accolade/contracts/entities/slug'
import { articleFormSchema, winnerFormSchema } from '@accolade/contracts/entities/winner'
import { creditKinds } from '@accolade/contracts/entities/winner-media-rules'
import { awardsMarker } from '@accolade/contracts/entities/winner-rules'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { readWebVtt } from '../../src/domain/webvtt.ts'
import { demoArticles } from '../../src/seed/demo-articles.ts'
import { demoCovers } from '../../src/seed/demo-covers.ts'
import { demoCaptions } from '../../src/seed/demo-film.ts'
import { demoStills } from '../../src/seed/demo-stills.ts'
import { demoWinners } from '../../src/seed/demo-winners.ts'
import { seedDemo } from '../../src/seed/seed-demo.ts'
import { createDatabase } from '../../src/store/database.ts'
import { films, whyNoFilms } from '../films/film-files.ts'
import { type Fixture, startFixture } from '../fixture.ts'
import { mediaCalls } from '../media-calls.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture({ config: { SEED_DEMO: 'true' } })
})
afterAll(() => fixture.stop())

test('what is seeded is what an administrator could have written', () => {
  for (const winner of demoWinners) expect(winnerFormSchema.parse(winner)).toEqual(winner)
  for (const article of demoArticles) expect(articleFormSchema.parse(article)).toEqual(article)
})

test('the first winner is that of the six linked awards, and each of them has its article', async () => {
  const [first] = (await fixture.visit('/api/winners')).json()
  expect(first.organizationName).toBe(linkedAwards.organizationName)
  expect(first.cover.alt).toBe(demoCovers[0]?.alt)
  expect((await fixture.visit(first.cover.card.url)).headers['content-type']).toBe('image/jpeg')
  const names = first.description
    .split(awardsMarker)[1]
    .split('•')
    .slice(1)
    .map((entry: string) => entry.split('-')[0]?.trim())
  expect(names.map(toSlug)).toEqual(linkedAwards.awardSlugs)
  const found = await Promise.all(
    names.map((name: string) => fixture.visit(`/api/awards/northlight-studio/${toSlug(name)}`)),
  )
  expect(found.map((reply) => reply.json().title)).toEqual(names)
})

test('the first winner shows all that a winner can have', async () => {
  const [{ slug }] = (await fixture.visit('/api/winners')).json()
  const winner = (await fixture.visit(`/api/winners/${slug}`)).json()
  expect(winner.stills.map(({ caption }: { caption: string }) => caption)).toEqual(
    demoStills.map(({ caption }) => caption),
  )
  expect(new Set(winner.credits.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(creditKinds))
  expect([winner.entries, winner.country, winner.quoteName]).toEqual([58, 'DE', 'Ines Hartwig'])
})

if (films) testFilm()
else test.skip(`the case film of the demonstration: SKIPPED, ${whyNoFilms}`, () => {})

function testFilm() {
  test('its case film is made ready with a loop, a poster and captions', async () => {
    const [{ id }] = (await fixture.visit('/api/winners')).json()
    const calls = mediaCalls(fixture)
    // it is drawn after the start
    while (!(await calls.read(id)).media.some(({ purpose }: { purpose: string }) => purpose === 'film'))
      await fixture.events.next('winner.draft-changed')
    const { film } = await calls.settled(id)
    expect(film).toMatchObject({ width: 1280, height: 720, durationSeconds: 16 })
    expect(film.captions.map(({ language }: { language: string }) => language)).toEqual(['en', 'de'])
    for (const { url } of [film, film.loop, ...film.captions, film.poster.variants[0]])
      expect([url, (await fixture.visit(url)).statusCode]).toEqual([url, 200])
    for (const text of Object.values(demoCaptions)) expect(readWebVtt(text)).toEqual({ text })
  })
}

test('a second start adds nothing', async () => {
  const db = createDatabase(fixture.pool)
  const context = {
    db,
    unitOfWork: fixture.unitOfWork,
    newId: () => '',
    logger: pino({ level: 'silent' }),
    films: undefined,
  }
  expect(await seedDemo(context, () => new Date())).toEqual([])
  await db.$disconnect()
  const count = async (list: string) => (await fixture.get(`/api/admin/${list}`)).json().total
  expect([await count('winners'), await count('articles')]).toEqual([demoWinners.length, 6])
})
