import { dayIn } from '@accolade/contracts/entities/calendar'
import { reminderFor } from '../domain/invoice-reminder.ts'
import { invoiceReminderMail } from '../mail/invoice-reminder-mail.ts'
import { payerOf } from '../replicas/payer.ts'
import { type Programme, readProgramme } from '../replicas/programme.ts'
import type { Transaction } from '../store/database.ts'
import { lockInvoice } from '../store/invoice-store.ts'
import { insertReminder, listReminders, listToRemind } from '../store/reminder-store.ts'
import type { Context } from './context.ts'
import { mailPayer } from './mail-payer.ts'

/** Writes to who has an open invoice, on the days that the settings name, in the programme's time zone. Each reminder goes out once. */
export async function remindOfInvoices(context: Context, now: Date): Promise<void> {
  const programme = await readProgramme(context.db)
  const today = dayIn(programme.timeZone, now)
  for (const id of await listToRemind(context.db, programme.invoicing.reminderDays, today))
    await context.unitOfWork.run({ userId: null }, (tx) => remind(context, tx, { id, programme, today, now }))
}

interface Due {
  id: string
  programme: Programme
  today: string
  now: Date
}

async function remind(
  { newId, publicUrl }: Context,
  tx: Transaction,
  { id, programme, today, now }: Due,
): Promise<void> {
  const invoice = await lockInvoice(tx, id)
  // it may have been paid, or become void, while this waited for it
  if (invoice?.status !== 'open' || !invoice.dueOn) return
  const { dueOn, submissionId } = invoice
  const sent = await listReminders(tx, id)
  const days = reminderFor({ dueOn, sent }, programme.invoicing.reminderDays, today)
  if (days === null) return
  await insertReminder(tx, { invoiceId: id, days, at: now })
  const to = await payerOf(tx, invoice, invoice.payerId)
  const content = invoiceReminderMail(
    { ...invoice, dueOn },
    { to, today, publicUrl, programme: programme.name },
  )
  const mail = { ...content, id: newId(), kind: 'invoice-reminder', invoiceId: id, submissionId }
  await mailPayer(tx, { invoice, mail, newId }, now)
}
