import type { PersonalData } from '@accolade/chassis/erasure/personal-data'

/** What becomes of a person's data in contact: what they wrote goes, the law's papers stay under the pseudonym. */
export const contactPersonalData: PersonalData = {
  message: 'erased',
  /** Answers to a person go with the messages; those that an administrator wrote stay the programme's. */
  message_answer: { id: 'kept', message_id: 'kept', text: 'erased', by: 'kept' },
  payer: { user_id: 'kept', name: 'pseudonym', email: 'erased', language: 'erased' },
  programme: 'nobody',
  retention: 'nobody',
  category: 'nobody',
  membership: 'erased',
  /** The organization's, not one person's: what only the person had goes, and so does the person's own address. */
  billing_profile: 'erased',
  assignment: { id: 'kept', judge_id: 'kept', category_id: 'kept' },
  standing: 'nobody',
  invoice_counter: 'nobody',
  invoice: {
    ...{ id: 'kept', number: 'kept', submission_id: 'kept', category_name: 'kept', payer_id: 'kept' },
    order_id: 'kept',
    ...{ payer_name: 'pseudonym', payer_email: 'erased' },
    /** Of what only the person had. */
    ...{ submission_title: 'pseudonym', organization_name: 'pseudonym' },
    ...{
      language: 'kept',
      currency: 'kept',
      issued_on: 'kept',
      due_on: 'kept',
      programme_name: 'kept',
      seller: 'kept',
    },
    ...{ bank: 'kept', tax_name: 'kept', tax_kind: 'kept', tax_note: 'kept', billing_country: 'kept' },
    ...{ billing_name: 'pseudonym', billing_address: 'erased', billing_vat_id: 'erased' },
    ...{ billing_order: 'erased', billing_email: 'erased' },
  },
  invoice_line: {
    ...{
      id: 'kept',
      invoice_id: 'kept',
      submission_id: 'kept',
      submission_title: 'pseudonym',
      category_name: 'kept',
      discount_code: 'kept',
    },
  },
  /** A credit note names nobody: buyer and entries are those of its invoice. */
  credit_note_counter: 'nobody',
  credit_note: {
    ...{ id: 'kept', number: 'kept', invoice_id: 'kept', refund_id: 'kept', reason: 'kept' },
    issued_on: 'kept',
  },
  credit_note_line: { id: 'kept', credit_note_id: 'kept', invoice_line_id: 'kept' },
  invoice_reminder: { invoice_id: 'kept' },
  invoice_void: { invoice_id: 'kept', replaced_by: 'kept' },
  /** The reference is the bank's: without it the money could not be found in the accounts. */
  payment: { invoice_id: 'kept', reference: 'kept', recorded_by: 'kept' },
  bank_statement: {
    ...{ id: 'kept', hash: 'kept', name: 'kept', format: 'kept', accounts: 'kept', from_day: 'kept' },
    ...{ to_day: 'kept', imported_by: 'kept' },
  },
  /** The bank's reference stays, as that of a payment; who paid and what they wrote does not. `identity` is a hash. */
  bank_entry: {
    ...{
      id: 'kept',
      statement_id: 'kept',
      identity: 'kept',
      kind: 'kept',
      account: 'kept',
      booked_on: 'kept',
    },
    ...{ currency: 'kept', bank_reference: 'kept', payer_name: 'pseudonym', payer_account: 'erased' },
    ...{ end_to_end_id: 'erased', remittance: 'erased' },
  },
  bank_allocation: { id: 'kept', entry_id: 'kept', invoice_id: 'kept', undoes: 'kept', by: 'kept' },
  bank_entry_step: { entry_id: 'kept', kind: 'kept', note: 'erased', by: 'kept' },
  bank_layout: 'nobody',
  refund: { id: 'kept', invoice_id: 'kept', submission_id: 'kept', reason: 'erased', requested_by: 'kept' },
  refund_step: {
    ...{ refund_id: 'kept', status: 'kept', note: 'erased', reference: 'kept', provider: 'kept', by: 'kept' },
  },
  /** Amounts, and of which invoice: who paid it has its pseudonym there. */
  payment_attempt: {
    id: 'kept',
    invoice_id: 'kept',
    provider: 'kept',
    allocation_id: 'kept',
    currency: 'kept',
  },
  payment_attempt_step: { attempt_id: 'kept', status: 'kept' },
  checkout_session: { attempt_id: 'kept', session_id: 'kept', url: 'kept' },
  card_payment: { id: 'kept', attempt_id: 'kept', reference: 'kept', currency: 'kept', problem: 'kept' },
  card_refund: { attempt_id: 'kept', card_payment_id: 'kept', reference: 'kept', lease: 'kept' },
  card_return: { id: 'kept', card_payment_id: 'kept' },
  provider_event: 'nobody',
  refund_attempt: { id: 'kept', refund_id: 'kept', provider: 'kept', currency: 'kept' },
  refund_attempt_step: { attempt_id: 'kept', status: 'kept' },
  ledger_entry: {
    ...{ kind: 'kept', source: 'kept', invoice_id: 'kept', bank_entry_id: 'kept', currency: 'kept' },
  },
  ledger_posting: { account: 'kept' },
  mail: 'erased',
  mail_choice: 'erased',
  /** What an administrator wrote to many stays the programme's. */
  broadcast: { id: 'kept', segment: 'kept', content: 'kept', created_by: 'kept', stopped_by: 'kept' },
  mail_text: { id: 'kept', template: 'kept', language: 'kept', words: 'kept', changed_by: 'kept' },
  webhook: 'nobody',
  /** What is sent holds ids only, and what a receiver answered is the receiver's; both go after 30 days. */
  webhook_delivery: {
    ...{ id: 'kept', webhook_id: 'kept', event_id: 'kept', type: 'kept', payload: 'kept', status: 'kept' },
    ...{ lease: 'kept', last_error: 'kept', traceparent: 'kept' },
  },
  webhook_attempt: { id: 'kept', delivery_id: 'kept', error: 'kept', answer: 'kept' },
  /** Whose confirmed address is in it is taken out; somebody without an account asks an administrator. */
  witness: 'erased',
  announced_head: 'nobody',
  erasure_change: { table_name: 'kept', row: 'kept', columns: 'kept' },
  open_erasure: { erasure_id: 'kept' },
}
