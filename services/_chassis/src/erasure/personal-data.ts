/** What becomes of one column when a person is erased. */
export type ColumnFate =
  /** It stays as it is: it names nobody, or only by an id that leads nowhere any more. */
  | 'kept'
  /** It becomes empty. */
  | 'erased'
  /** It gets the pseudonym. */
  | 'pseudonym'

/** What becomes of the rows about a person: they go, or every column that could hold something is named; `nobody`: no row is about anybody. */
export type TableFate = 'erased' | 'nobody' | Readonly<Record<string, ColumnFate>>

/** Every table of a service. A test compares it with the database, so that nobody adds one without a thought for erasure. */
export type PersonalData = Readonly<Record<string, TableFate>>

/** The tables that the chassis has in every schema. */
export const chassisPersonalData: PersonalData = {
  _prisma_migrations: 'nobody',
  outbox: {
    ...{ id: 'kept', aggregate_id: 'kept', subject: 'kept' },
    /** Rewritten by the redactions of the service. */
    payload: 'erased',
  },
  inbox: { consumer: 'kept', event_id: 'kept' },
  dead_letter: 'erased',
  repeated_attempt: { consumer: 'kept', event_id: 'kept' },
  idempotency_key: 'erased',
  event_stream: 'nobody',
  export_part: 'erased',
  export_file: 'erased',
  quota_use: 'erased',
  erased_person: { person: 'kept', erasure_id: 'kept', pseudonym: 'kept' },
  redacted_event: { erasure_id: 'kept', event_id: 'kept' },
}
