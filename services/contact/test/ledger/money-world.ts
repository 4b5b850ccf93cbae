import { v7 as newId } from 'uuid'
import type { CardFixture } from '../card/card-fixture.ts'
import { cardKinds, cardWorld } from '../card/card-world.ts'
import { admin, type Fixture } from '../fixture.ts'
import { bankOf, invoiced } from '../routes/bank-fixture.ts'

/** What somebody does about money; the numbers choose among what there is. */
export interface Command {
  kind: (typeof kinds)[number]
  which: number
  cents: number
  /** Two people do it at the same moment. */
  twice: boolean
  /** The process dies before it commits. */
  crashes: boolean
}

export const kindsByHand = [
  ...['invoice', 'request-again', 'withdraw', 'mark-paid', 'arrive', 'allocate', 'allocate-all', 'undo'],
  ...['return', 'ignore', 'reopen', 'ask', 'approve', 'deny', 'start', 'fail', 'complete'],
] as const
export const kinds = [...kindsByHand, ...cardKinds] as const

/** Every command has a moment of its own. */
let seconds = 0

/** Invoices, transfers and refunds of one run, and what can be done with them. What is refused changes nothing. */
export function moneyWorld(fixture: CardFixture) {
  const card = cardWorld(fixture)
  const by = { userId: newId(), roles: admin.roles }
  const bank = bankOf(fixture, by)
  const invoices: Awaited<ReturnType<typeof invoiced>>[] = []
  const entries: string[] = []
  const refunds: string[] = []
  const chosen = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length]
  const post = (url: string, payload: object = {}, who: Parameters<Fixture['as']>[0] = by) =>
    fixture.as(who)({ method: 'POST', url, payload })

  async function allocate(entryId: string, invoiceId: string, cents: number) {
    const { version } = await bank.entry(entryId)
    await bank.allocate(entryId, version, [invoiceId, cents])
  }

  async function setAside(entryId: string, kind: 'returned' | 'ignored') {
    const { version } = await bank.entry(entryId)
    await bank.setAside(entryId, { version, kind, note: 'Not ours' })
  }

  async function act({ kind, which, cents }: Command): Promise<void> {
    const invoice = chosen(invoices, which)
    const entry = chosen(entries, which + cents)
    const refund = chosen(refunds, which)
    const step = async (name: string, body?: object) => {
      if (refund) await post(`/api/admin/refunds/${refund}/${name}`, body)
    }
    const currency = which === 2 ? 'EUR' : 'USD'
    if (kind === 'invoice') invoices.push(await invoiced(fixture, undefined, currency))
    if (kind === 'arrive')
      entries.push((await bank.arrived({ amount: (cents / 100).toFixed(2), currency })).id)
    if (kind === 'approve' || kind === 'deny') await step(kind)
    if (kind === 'start') await step('start-transfer')
    if (kind === 'fail') await step('fail-transfer', { reason: 'The account is closed' })
    if (kind === 'complete') await step('complete-transfer', { reference: 'SEPA 1' })
    if (entry && kind === 'return') await setAside(entry, 'returned')
    if (entry && kind === 'ignore') await setAside(entry, 'ignored')
    if (entry && kind === 'reopen') await bank.reopen(entry, (await bank.entry(entry)).version)
    if (entry && kind === 'undo') {
      const { steps, version } = await bank.entry(entry)
      const given = steps.filter((each: { undoable?: boolean }) => each.undoable)
      if (given.length > 0) await bank.undo(given[which % given.length].id, version)
    }
    if (!invoice) return
    await card.act({ kind, which, cents }, invoice)
    const { id, payer, submissionId } = invoice
    if (kind === 'mark-paid') await post(`/api/admin/payments/${id}/mark-paid`)
    if (kind === 'request-again') await fixture.request(payer, { id: submissionId })
    if (kind === 'withdraw') await fixture.moveStatus(submissionId, 'pending_payment', 'withdrawn', 3)
    if (kind === 'ask') {
      const asked = await post(`/api/payments/${id}/refunds`, { reason: 'The client withdrew it' }, payer)
      if (asked.statusCode === 201) refunds.push(asked.json().id)
    }
    if (entry && kind === 'allocate') await allocate(entry, id, cents)
    if (entry && kind === 'allocate-all') {
      const { receivedCents, amountCents } = await invoice.read()
      await allocate(entry, id, amountCents - receivedCents)
    }
  }

  const events: readonly string[] = ['invoice', 'request-again', 'withdraw', 'arrive']

  return {
    async run(command: Command): Promise<void> {
      seconds += 1
      fixture.setClock(new Date(Date.parse('2025-11-03T10:00:00Z') + seconds * 1000))
      // what waits for an event, or for what it made, is tried again until it succeeds: the others are the ones that can be lost
      const crashes = command.crashes && !events.includes(command.kind)
      if (crashes) await fixture.pool.query('INSERT INTO crash VALUES (1)')
      await Promise.all(Array.from({ length: command.twice ? 2 : 1 }, () => act(command)))
      if (crashes) await fixture.pool.query('DELETE FROM crash')
    },
  }
}

/** Has whatever is published fail while there is a row in the table: all before it, the ledger as well, is undone. */
export async function prepareCrashes({ pool }: Fixture): Promise<void> {
  await pool.query(`
    CREATE TABLE crash (id integer);
    CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM crash) THEN RAISE EXCEPTION 'the process died'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER crash BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION crash()`)
}
