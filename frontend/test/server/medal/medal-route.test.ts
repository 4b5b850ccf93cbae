import { createHash } from 'node:crypto'
import { medalAddress, medalFolder, medalOf } from '@accolade/contracts/medal/medal'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { medalFile } from '../../../server/medal/drawing.ts'
import { type Fixture, startFixture } from '../fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

const address = medalAddress(medalOf('Social Impact', [40, 33.5, 0]))

test('a medal is a picture that browsers keep', async () => {
  const answer = await fixture.get(address)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(answer.body).toBe(medalFile(medalOf('Social Impact', [40, 33.5, 0])))
  const compressed = await fixture.get(address, { 'accept-encoding': 'br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.rawPayload.length).toBeLessThan(answer.rawPayload.length / 2)
})

test('takes its colours from the page, with what shows where the page says nothing', async () => {
  const { body } = await fixture.get(address)
  expect(body).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 400 400"><g id="medal"><g id="lines">/,
  )
  expect(body).toContain('fill="var(--medal-fill,transparent)" stroke="var(--medal-edge,currentColor)"')
  expect(body.replace(/currentColor|transparent|none/g, '')).not.toMatch(/(fill|stroke)="(?!var)[^"]/)
  // every line is in the file itself
  expect(body).not.toMatch(/href|class=|<style|NaN/)
})

test('one line of each band is a part of it', () => {
  const lines = /<g id="lines">(.*?)<\/g>/.exec(medalFile(medalOf('Social Impact', [40, 33.5, 0])))![1]!
  expect(lines.match(/<(path|circle)/g)).toHaveLength(1 + 3 + 1)
})

test('every medal has one address; no other is answered', async () => {
  const valid = `${medalFolder}/1y2p0ij-xhs04c-40-30.svg`
  expect((await fixture.get(valid)).statusCode).toBe(200)
  for (const other of [
    `${medalFolder}/01y2p0i-xhs04c-40-30.svg`,
    `${medalFolder}/zzzzzzz-xhs04c.svg`,
    `${medalFolder}/1y2p0ij-xhs04c-40-30.0.svg`,
    `${medalFolder}/1y2p0ij-xhs04c-.svg`,
    `${medalFolder}/1y2p0ij-xhs04c-1.2.3.svg`,
    `${medalFolder}/1y2p0ij-xhs04c${'-1'.repeat(51)}.svg`,
    `${medalFolder}/1y2p0ij.svg`,
    `${medalFolder}/1y2p0ij-xhs04c-40-30.png`,
    `${medalFolder}/%3Cscript%3E-1.svg`,
    '/medals/0/1y2p0ij-xhs04c-40-30.svg',
  ]) {
    const answer = await fixture.get(other)
    expect([other, answer.statusCode, answer.headers['cache-control']]).toEqual([other, 404, undefined])
  }
})

test('an address never changes what it shows: a new way of drawing is a new folder', () => {
  const sum = createHash('sha256')
  for (let at = 0; at < 100; at += 1)
    sum.update(medalFile(medalOf(`Medal ${at}`, at % 2 ? [] : [40, 30, 20, 10])))
  expect([medalFolder, sum.digest('hex')]).toEqual([
    '/medals/1',
    'effd56c34667f89ca824db2dbcc91a3e39d275afe431a5a4e910e27870d2436a',
  ])
})
