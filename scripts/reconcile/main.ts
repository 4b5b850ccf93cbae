// `npm run reconcile`: what the card provider and the ledger disagree on.
import { givenValue } from '@accolade/chassis/process/config'
import { DomainError } from '@accolade/contracts/domain-error'
import { addDays } from '@accolade/contracts/entities/add-days'
import { dayIn } from '@accolade/contracts/entities/calendar'
import { daySchema } from '@accolade/contracts/entities/common'
import { moneyText } from '@accolade/contracts/entities/currency'
import { firstSecondOf } from '@accolade/contracts/entities/first-second-of'
import { stripeBooks } from '../../services/contact/src/providers/stripe-books.ts'
import { readProgramme } from '../../services/contact/src/replicas/programme.ts'
import { createDatabase } from '../../services/contact/src/store/database.ts'
import {
  type Disagreement,
  type Reconciled,
  reconcile,
} from '../../services/contact/src/use-cases/reconcile.ts'
import { databaseUrls, withDatabase } from '../lib/backing.ts'
import { Failure } from '../lib/failure.ts'
import { runTask } from '../lib/task.ts'

const usage = `
npm run reconcile -- [--from DAY] [--to DAY] [--json]

Compares the payments and refunds by card that Stripe has with those of the ledger, and lists what they disagree on: money that one of
them does not have, or another amount. Exit code 1 where there is any. Nothing is changed.

  --from   the first day, as 2026-11-01, in the programme's time zone; by default 30 days ago
  --to     the last day; by default today
  --json   list as JSON, one object to a line

Name STRIPE_SECRET_KEY (or STRIPE_SECRET_KEY_FILE), whose rights to read payments and refunds are enough. In the embedded system nothing
else has to be configured. Elsewhere name DATABASE_URL_CONTACT.
`

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const
const usualDays = 30

await runTask(usage, options, async ({ values, positionals }) => {
  if (positionals.length > 0)
    throw new Failure('Usage: npm run reconcile -- --from DAY --to DAY (--help says more)')
  const secretKey = givenValue('STRIPE_SECRET_KEY')
  if (!secretKey)
    throw new Failure('Name STRIPE_SECRET_KEY or STRIPE_SECRET_KEY_FILE: the key of the account at Stripe')
  const books = stripeBooks({ secretKey, apiUrl: process.env.STRIPE_API_URL || undefined })
  await withDatabase('contact', databaseUrls('contact').contact as string, async (pool) => {
    const db = createDatabase(pool)
    try {
      const { timeZone } = await readProgramme(db)
      const found = await reconcile({ db, books }, periodOf(values, timeZone))
      print(found, values.json)
      if (found.disagreements.length > 0) process.exitCode = 1
    } catch (error) {
      throw error instanceof DomainError ? new Failure(error.message) : error
    } finally {
      await db.$disconnect()
    }
  })
})

/** The whole days of the period, in the time zone. */
function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, timeZone: string) {
  const last = dayOf(to) ?? dayIn(timeZone, new Date())
  const first = dayOf(from) ?? addDays(last, -usualDays)
  if (first > last) throw new Failure(`The first day, ${first}, is after the last one, ${last}`)
  return { from: firstSecondOf(timeZone, first), to: firstSecondOf(timeZone, addDays(last, 1)) }
}

function dayOf(typed: string | undefined): string | undefined {
  if (typed !== undefined && !daySchema.safeParse(typed).success)
    throw new Failure(`${typed} is not a day, such as 2026-11-01`)
  return typed
}

function print({ agreed, disagreements }: Reconciled, json: boolean): void {
  for (const each of disagreements) console.log(json ? JSON.stringify(each) : lineOf(each))
  if (json) return
  for (const { currency, kind, count, amountCents } of agreed)
    console.log(`${count} ${kind}${count === 1 ? '' : 's'} agree: ${moneyText({ amountCents, currency })}`)
  if (disagreements.length > 0)
    console.log(`${disagreements.length} disagree; docs/card-payments.md says what to do`)
  else if (agreed.length === 0) console.log('No money came in or went back by card.')
}

function lineOf({ kind, id, provider, ledger }: Disagreement): string {
  const about = ledger ? `invoice ${ledger.invoiceNumber}` : `of the payment ${provider!.reference}`
  return `${kind} ${id}, ${about}: Stripe has ${amountOf(provider)}, the ledger ${amountOf(ledger)}`
}

function amountOf(money: { amountCents: number; currency: string } | null): string {
  return money ? moneyText(money) : 'nothing'
}
