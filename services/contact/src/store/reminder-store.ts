import { dueDatesToRemind } from '../domain/invoice-reminder.ts'
import type { Database, Transaction } from './database.ts'

/** The open invoices for which a reminder may go out today, by id. */
export async function listToRemind(
  db: Database,
  reminderDays: readonly number[],
  today: string,
): Promise<string[]> {
  if (reminderDays.length === 0) return []
  const found = await db.invoice.findMany({
    where: {
      ...{ void: null, payment: null },
      OR: reminderDays.map((days) => ({
        dueOn: { in: dueDatesToRemind(days, today) },
        reminders: { none: { days: { gte: days } } },
      })),
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  return found.map(({ id }) => id)
}

/** The reminders of an invoice that went out, in days after its due date. */
export async function listReminders(tx: Transaction, invoiceId: string): Promise<number[]> {
  const sent = await tx.invoiceReminder.findMany({ where: { invoiceId }, select: { days: true } })
  return sent.map(({ days }) => days)
}

/** Notes a reminder. The caller holds the invoice. */
export async function insertReminder(
  tx: Transaction,
  reminder: { invoiceId: string; days: number; at: Date },
): Promise<void> {
  await tx.invoiceReminder.create({ data: reminder })
}
