import type { Transaction } from './database.ts'

/** Mails to the programme itself: who reads its mailbox finds other people's words in them. */
const toTheProgramme = ['message', 'refund-request', 'missing-judge', 'approval-answered']

const steps = {
  select: { status: true, note: true, reference: true, at: true, by: true },
  orderBy: { position: 'asc' },
} as const

/** What the bank said about a transfer. */
const bankFacts = {
  ...{ bookedOn: true, amountCents: true, currency: true, payerName: true, payerAccount: true },
  ...{ endToEndId: true, remittance: true, bankReference: true },
} as const

/** What is stored about a user; null while the copy of the account has not arrived. By `address` messages and mails are found. */
export async function readPersonalData(tx: Transaction, userId: string, addressConfirmed: boolean) {
  const payer = await tx.payer.findUnique({ where: { userId }, omit: { version: true } })
  if (!payer) return null
  const sameAddress = addressConfirmed
    ? ({ equals: payer.email, mode: 'insensitive' } as const)
    : ({ in: [] as string[] } as const)
  return {
    payer,
    invoices: await tx.invoice.findMany({
      where: { payerId: userId },
      omit: { requestVersion: true, payerId: true, orderId: true },
      include: {
        lines: { omit: { id: true, invoiceId: true, requestVersion: true }, orderBy: { position: 'asc' } },
        void: { select: { at: true } },
        payment: { select: { reference: true, receivedAt: true } },
        bankAllocations: {
          select: { amountCents: true, at: true, entry: { select: bankFacts } },
          orderBy: [{ at: 'asc' }, { id: 'asc' }],
        },
        attempts: {
          where: { provider: 'stripe' },
          select: {
            ...{ amountCents: true, currency: true, at: true },
            cardPayment: { select: { reference: true, amountCents: true, currency: true, at: true } },
          },
          orderBy: [{ at: 'asc' }, { id: 'asc' }],
        },
        refunds: { omit: { invoiceId: true, requestedBy: true }, include: { steps } },
        creditNotes: {
          omit: { id: true, invoiceId: true, refundId: true },
          include: {
            lines: {
              select: {
                ...{ amountCents: true, netCents: true, taxCents: true },
                invoiceLine: { select: { submissionTitle: true } },
              },
              orderBy: { position: 'asc' },
            },
          },
          orderBy: { number: 'asc' },
        },
      },
      orderBy: { issuedAt: 'asc' },
    }),
    recordedPayments: await tx.payment.findMany({
      where: { recordedBy: userId },
      select: { reference: true, receivedAt: true, invoice: { select: { number: true } } },
      orderBy: { receivedAt: 'asc' },
    }),
    bankStatements: await tx.bankStatement.findMany({
      where: { importedBy: userId },
      select: { name: true, importedAt: true },
      orderBy: { importedAt: 'asc' },
    }),
    bankAllocations: await tx.bankAllocation.findMany({
      where: { by: userId },
      select: { amountCents: true, at: true, invoice: { select: { number: true } } },
      orderBy: { at: 'asc' },
    }),
    /** What an administrator noted about somebody's money is not theirs to take along: only what they did, and when. */
    bankSteps: await tx.bankEntryStep.findMany({
      where: { by: userId },
      select: { kind: true, at: true },
      orderBy: { at: 'asc' },
    }),
    refundSteps: await tx.refundStep.findMany({
      where: { by: userId },
      select: {
        ...{ status: true, note: true, at: true },
        refund: { select: { invoice: { select: { number: true } } } },
      },
      orderBy: { at: 'asc' },
    }),
    messages: await tx.message.findMany({
      where: { email: sameAddress },
      omit: { changedBy: true, version: true },
      include: { answers: { select: { text: true, at: true }, orderBy: { at: 'asc' } } },
      orderBy: { receivedAt: 'asc' },
    }),
    /** What an administrator answered to others is not theirs to take along: only that they did. */
    givenAnswers: await tx.messageAnswer.findMany({
      where: { by: userId },
      select: { at: true },
      orderBy: { at: 'asc' },
    }),
    mails: await tx.mail.findMany({
      where: { toAddress: sameAddress, kind: { notIn: toTheProgramme } },
      select: {
        ...{ kind: true, toName: true, toAddress: true, subject: true, text: true },
        ...{ createdAt: true, sentAt: true, givenUpAt: true },
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
    witness: await tx.witness.findFirst({
      where: { email: sameAddress },
      select: { name: true, email: true, askedAt: true, confirmedAt: true, unsubscribedAt: true },
    }),
    mailChoices: await tx.mailChoice.findUnique({ where: { userId }, omit: { userId: true } }),
    /** What an administrator wrote to others is the programme's: only that they did, and when. */
    sentMessages: await tx.broadcast.findMany({
      where: { createdBy: userId },
      select: { createdAt: true },
      orderBy: { createdAt: 'asc' },
    }),
    /** As above. */
    changedMailTexts: await tx.mailText.findMany({
      where: { changedBy: userId },
      select: { template: true, language: true, changedAt: true },
      orderBy: { changedAt: 'asc' },
    }),
    billing: await tx.billingProfile.findMany({
      where: { changedBy: userId },
      omit: { version: true, changedBy: true },
      orderBy: { organizationId: 'asc' },
    }),
    memberships: await tx.membership.findMany({
      where: { userId },
      select: { organizationId: true, role: true },
    }),
    assignments: await tx.assignment.findMany({
      where: { judgeId: userId },
      select: { categoryId: true, assignedAt: true },
      orderBy: { assignedAt: 'asc' },
    }),
  }
}
