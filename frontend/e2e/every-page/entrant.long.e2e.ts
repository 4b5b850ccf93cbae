import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { openBrowser, type Visitor } from '../support/browser.ts'
import { enterAsNewUser } from '../support/enter.ts'
import { person } from '../support/person.ts'
import { type EntrantWorld, makeEntrant } from '../support/walk/entrant-world.ts'
import { entrantVisits, newcomerVisits } from '../support/walk/entrants.ts'
import { look } from '../support/walk/look.ts'
import { placed } from '../support/walk/visit.ts'

// Every page of entrants and what they open on it: of somebody who has just come, and of somebody who has entered works.

const run = String(Date.now())
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('a newcomer', () => {
  let newcomer: Visitor
  beforeAll(async () => {
    newcomer = await enterAsNewUser(browser, `newcomer-${run}`)
  })

  test.each(newcomerVisits)('$name', async (visit) => {
    expect(await look(newcomer, visit)).toEqual([])
  })
})

describe('an entrant', () => {
  let world: EntrantWorld
  beforeAll(async () => {
    world = await makeEntrant(browser, await person('admin'), run)
  })

  test.each(entrantVisits)('$name', async (visit) => {
    expect(await look(world.entrant, placed(visit, world.places))).toEqual([])
  })
})
