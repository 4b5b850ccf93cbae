import { fileURLToPath } from 'node:url'
import { defineEvent } from '@accolade/contracts/events/define'
import type { Envelope } from '@accolade/contracts/events/envelope'
import { z } from 'zod'
import type { Emit, SqlExecutor } from '../../../src/database/unit-of-work.ts'
import type { EventWork } from '../../../src/messaging/consumer.ts'

const soldData = z.object({ number: z.int(), article: z.string() })

/** Somebody bought an article. */
export const sold = defineEvent({
  type: 'shop.sold',
  version: 1,
  producer: 'catalogue',
  consumers: ['contact'],
  data: soldData,
})

/** Nobody has a handler for it. */
export const closed = defineEvent({
  type: 'shop.closed',
  version: 1,
  producer: 'catalogue',
  consumers: [],
  data: z.object({}),
})

/** The till's answer to a sale. */
export const counted = defineEvent({
  type: 'till.counted',
  version: 1,
  producer: 'contact',
  consumers: [],
  data: z.object({ number: z.int() }),
})

/** A small catalog of the tests' own. */
export const shopCatalog = { [sold.type]: sold, [closed.type]: closed, [counted.type]: counted }

/** The tables of both sides. */
export const shopMigrations = [fileURLToPath(new URL('./migrations', import.meta.url))]

/** Three articles take turns; the version counts an article's own sales. */
export const articleOf = (number: number) => `article-${number % 3}`
export const versionOf = (number: number) => Math.floor((number - 1) / 3) + 1

/** Sells: one row, one event. */
export async function sell(tx: SqlExecutor, emit: Emit, number: number): Promise<void> {
  const article = articleOf(number)
  await tx.$executeRawUnsafe('INSERT INTO sale (number, article) VALUES ($1::integer, $2)', number, article)
  emit(sold, { aggregate: { id: article, version: versionOf(number) }, data: { number, article } })
}

/** Counts a sale: two rows and an event, none of which may be written twice. */
export async function count(
  { data: { number, article }, aggregate: { version } }: Envelope<z.output<typeof soldData>>,
  { tx, emit }: EventWork<SqlExecutor>,
): Promise<void> {
  await tx.$executeRawUnsafe(
    'INSERT INTO effect (number, article, version) VALUES ($1::integer, $2, $3::integer)',
    number,
    article,
    version,
  )
  await tx.$executeRawUnsafe(
    'INSERT INTO tally (article, total) VALUES ($1, 1) ON CONFLICT (article) DO UPDATE SET total = tally.total + 1',
    article,
  )
  emit(counted, { aggregate: { id: String(number), version: 1 }, data: { number } })
}

/** What the till must show once the sales 1 to `total` have been counted once each. */
export function expectedTill(total: number) {
  const numbers = Array.from({ length: total }, (_, index) => index + 1)
  const articles = [...new Set(numbers.map(articleOf))].sort()
  const tally = articles.map((article) => ({
    article,
    total: numbers.filter((number) => articleOf(number) === article).length,
  }))
  return { numbers, tally, answers: numbers }
}
