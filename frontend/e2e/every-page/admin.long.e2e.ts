import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser, type Visitor } from '../support/browser.ts'
import { enter, get, post } from '../support/enter.ts'
import { person } from '../support/person.ts'
import { adminVisits } from '../support/walk/admins.ts'
import { makeEntrant } from '../support/walk/entrant-world.ts'
import { look } from '../support/walk/look.ts'
import { placed } from '../support/walk/visit.ts'

// Every page of administrators, and what they open on it.

const run = String(Date.now())
let browser: Browser
let admin: Visitor
let places: Record<string, string>
beforeAll(async () => {
  browser = await openBrowser()
  const { entrant, username, places: submissions } = await makeEntrant(browser, await person('admin'), run)
  await post(entrant.context, '/api/contact', {
    ...{
      name: 'Mara Lind',
      email: `asking-${run}@example.com`,
      subject: 'Do four entries need four payments?',
    },
    message: 'We enter four works this year.\nDoes every one of them need its own payment?',
  })
  type Paid = { id: string; paidAt: string | null }
  const payments = await get<Paid[]>(entrant.context, '/api/user/payments')
  const paid = payments.find(({ paidAt }) => paidAt)
  await post(entrant.context, `/api/payments/${paid?.id}/refunds`, { reason: 'It was called off.' })
  places = { ...submissions, username, run }
  admin = await enter(browser, 'admin')
})
afterAll(() => browser?.close())

test.each(adminVisits)('$name', async (visit) => {
  expect(await look(admin, placed(visit, places))).toEqual([])
})
