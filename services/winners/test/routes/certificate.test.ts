import { lettersOf, squeezed } from '@accolade/chassis/testing/pdf-text'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { giveCovers } from '../cover.ts'
import { type Fixture, startFixture } from '../fixture.ts'
import { winnerForm } from '../samples.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
  await fixture.showWinners(true)
})
afterAll(() => fixture.stop())

const address = '/api/winners/northlight-rain-check/certificate.pdf'

async function publish() {
  const draft = (await fixture.post('/api/admin/winners', winnerForm)).json()
  await giveCovers(fixture.pool)
  await fixture.put(`/api/admin/winners/${draft.id}`, { ...winnerForm, published: true })
}

test('a winner that is not public has no certificate; a published one has the same one each time, for everybody', async () => {
  expect((await fixture.visit(address)).statusCode).toBe(404)
  await publish()
  const [one, other] = [await fixture.visit(address), await fixture.visit(address)]
  expect(one.statusCode).toBe(200)
  expect(one.headers['content-type']).toBe('application/pdf')
  expect(one.headers['content-disposition']).toContain('northlight-rain-check-certificate.pdf')
  expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
  expect((await fixture.visit(`${address}?language=de`)).rawPayload.equals(one.rawPayload)).toBe(false)
  const text = await lettersOf(one.rawPayload)
  for (const said of ['Certificate', winnerForm.title, winnerForm.organizationName, winnerForm.categoryName])
    expect(text).toContain(squeezed(said))
  // what the QR code says as well
  expect(text).toContain('http://127.0.0.1:8080/winners/northlight-rain-check')
  await fixture.showWinners(false)
  expect((await fixture.visit(address)).statusCode).toBe(404)
  await fixture.showWinners(true)
})
