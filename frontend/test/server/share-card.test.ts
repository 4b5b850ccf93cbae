import { medalOf } from '@accolade/contracts/medal/medal'
import { palettes } from '@accolade/contracts/palette'
import { expect, test } from '@jest/globals'
import { createLetters } from '../../server/letters.ts'
import { cardSvg } from '../../server/share-card.ts'
import { startFixture } from './fixture.ts'
import { winner } from './samples.ts'

const { gold, silver, bronze } = palettes.light
const metals = { gold, silver, bronze }
const words = {
  title: 'Rain Check',
  over: 'Northlight',
  programme: 'Accolade 2025',
  medal: medalOf('Rain Check'),
}

test.each(['gold', 'silver', 'bronze', null] as const)('the card of %s has no other metal', (metal) => {
  const svg = cardSvg({ ...words, metal }, createLetters())
  const used = Object.entries(metals).filter(([, colour]) => svg.includes(colour))
  expect(used.map(([name]) => name)).toEqual(metal ? [metal] : [])
})

test('the picture of a winner is that of its level', async () => {
  const fixture = await startFixture()
  const picture = async (change: object) => {
    fixture.answers[`/api/winners/${winner.slug}`] = { ...winner, ...change }
    return (await fixture.get(`/share/winners/${winner.slug}.png`)).rawPayload.toString('base64')
  }
  const levels = ['gold', 'silver', 'bronze', undefined]
  const pictures: string[] = []
  for (const level of levels) pictures.push(await picture({ level }))
  expect(new Set(pictures).size).toBe(4)
  expect(await picture({ level: 'bronze' })).toBe(pictures[2])
  await fixture.stop()
})
