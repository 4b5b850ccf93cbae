import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { outboxRow } from '@accolade/chassis/messaging/outbox'
import { categoryChanged, settingsChanged } from '@accolade/contracts/events/catalogue'
import { membershipChanged } from '@accolade/contracts/events/identity'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { createDatabase } from '../../src/store/database.ts'
import { keepCategory } from '../../src/use-cases/keep-category.ts'
import { type Fixture, startFixture } from '../fixture.ts'
import { aCategory, aProgramme } from '../samples.ts'

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.stop())

test('a category is kept where it is newer than the copy', async () => {
  const earlyBird = { fee: 39.5, until: '2025-11-15' }
  const euros = { currency: 'EUR', fee: 45.99, earlyBirdFee: 35.5, lateFee: null, memberFee: 27 }
  const first = aCategory({
    name: 'Social Impact',
    fee: 49.99,
    earlyBird,
    memberFee: 29.5,
    priceLists: [euros],
  })
  const publish = (change: object, id = newId()) => {
    const data = { ...first, ...change }
    return fixture.publish(categoryChanged, { aggregate: data, data }, { id })
  }
  const read = async () => (await fixture.pool.query('SELECT * FROM category WHERE id = $1', [first.id])).rows
  const row = {
    id: first.id,
    name: 'Social Impact',
    fee_cents: 4999,
    ...{ early_bird_cents: 3950, early_bird_until: '2025-11-15', late_cents: null, late_from: null },
    member_cents: 2950,
    price_lists: [{ currency: 'EUR', fee: 4599, earlyBirdFee: 3550, lateFee: null, memberFee: 2700 }],
    deadline: '2025-12-15',
    reveal_project_url: false,
    is_active: true,
    weights: first.criteria.map(({ weight }) => weight),
  }
  await publish({})
  expect(await read()).toEqual([{ ...row, version: 1 }])

  const third = newId()
  await publish({ name: 'Social Good', isActive: false, version: 3 }, third)
  const newest = [{ ...row, name: 'Social Good', is_active: false, version: 3 }]
  expect(await read()).toEqual(newest)

  await publish({ name: 'Late news', version: 2 })
  await publish({ name: 'The same version, another text', version: 3 })
  await publish({ name: 'Social Good', isActive: false, version: 3 }, third)
  expect(await read()).toEqual(newest)
})

test('two versions of a category at once: what judges see is made again for each that changes it', async () => {
  await fixture.programme()
  const category = await fixture.category({ fee: 0 })
  const member = await fixture.member()
  const { id } = await fixture.draft(member, category.id)
  await fixture.call(member).post(`/api/submissions/${id}/complete`)
  for (const status of ['under_review', 'judging'])
    await fixture.call(fixture.admin).patch(`/api/admin/submissions/${id}`, { status })
  const wanted = async () =>
    (await fixture.pool.query('SELECT wanted FROM projection WHERE submission_id = $1', [id])).rows[0].wanted
  const before = await wanted()

  const db = createDatabase(fixture.pool)
  const unitOfWork = createUnitOfWork(db)
  const change = (version: number, revealProjectUrl: boolean, done?: Promise<void>) =>
    unitOfWork.run({ userId: null }, async (tx, emit) => {
      const message = {
        aggregate: { id: category.id, version },
        data: { ...category, version, revealProjectUrl },
      }
      const { envelope } = outboxRow({ userId: null }, categoryChanged, message)
      await keepCategory(envelope as Parameters<typeof keepCategory>[0], { tx, emit, now: new Date() })
      begun.resolve()
      await done
    })
  const begun = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const revealing = change(2, true, go.promise)
  await begun.promise
  const hiding = change(3, false)
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'"
  while (!(await fixture.pool.query(waiting)).rowCount) await new Promise(setImmediate)
  go.resolve()
  await Promise.all([revealing, hiding])
  expect(await wanted()).toBe(before + 2)
  await db.$disconnect()
})

test('a membership is kept in the same way, and an ended one does not come back with late news', async () => {
  const [userId, organizationId, membershipId] = [newId(), newId(), newId()]
  const publish = (version: number, role: 'owner' | 'member' | null, organizationName: string) => {
    const data = { membershipId, organizationId, organizationName, userId, role }
    return fixture.publish(membershipChanged, { aggregate: { id: membershipId, version }, data })
  }
  const read = async () => {
    const { rows } = await fixture.pool.query(
      'SELECT role, version, name FROM membership JOIN organization ON id = organization_id WHERE user_id = $1',
      [userId],
    )
    return rows
  }
  await publish(1, 'member', 'Northlight')
  await publish(3, null, 'Northlight Agency')
  await publish(2, 'owner', 'Northlight Ltd')
  await publish(1, 'member', 'Northlight')
  expect(await read()).toEqual([{ role: null, version: 3, name: 'Northlight Agency' }])
  await publish(4, 'owner', 'Northlight Agency')
  expect(await read()).toEqual([{ role: 'owner', version: 4, name: 'Northlight Agency' }])
})

test('news that is older than what identity answered changes nothing', async () => {
  const [userId, organizationId] = [newId(), newId()]
  fixture.identity.memberships.set(`${userId} ${organizationId}`, { role: 'owner', version: 2 })
  await fixture.draft({ userId, organizationId, roles: ['entrant'] }, (await fixture.category()).id)
  await fixture.member({ userId, organizationId }, { role: null, version: 1 })
  const { rows } = await fixture.pool.query('SELECT role, version FROM membership WHERE user_id = $1', [
    userId,
  ])
  expect(rows).toEqual([{ role: 'owner', version: 2 }])
})

test('the settings are kept in the same way', async () => {
  const publish = (version: number, change: object) => {
    const data = aProgramme({ version, ...change })
    return fixture.publish(settingsChanged, { aggregate: { id: 'programme', version }, data })
  }
  await publish(2, {
    acceptSubmissions: false,
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    otherCurrencies: ['USD', 'GBP'],
    opensOn: '2025-12-02',
  })
  await publish(1, { acceptSubmissions: true })
  await publish(2, { acceptSubmissions: true })
  expect((await fixture.pool.query('SELECT * FROM programme')).rows).toEqual([
    {
      id: 1,
      accept_submissions: false,
      draft_reminder_days: [7, 2, 0],
      opens_on: '2025-12-02',
      time_zone: 'Europe/Berlin',
      currency: 'EUR',
      other_currencies: ['USD', 'GBP'],
      name: 'Accolade Awards',
      judging_starts: '2025-12-16',
      ...{ edition: '2025', finalist_certificates: false, declarations: false, client_sign_off: 'off' },
      version: 2,
    },
  ])
})
