import type { PersonalData } from '@accolade/chassis/erasure/personal-data'

/** What becomes of a person's data in identity: the account goes with everything that refers to it. */
export const identityPersonalData: PersonalData = {
  user_account: 'erased',
  session: 'erased',
  authenticator: 'erased',
  recovery_code: 'erased',
  pending_sign_in: 'erased',
  passkey: 'erased',
  passkey_challenge: 'erased',
  external_identity: 'erased',
  provider_visit: 'erased',
  sign_in_attempt: 'erased',
  sign_in_rules: 'nobody',
  jury: 'nobody',
  /** Published again without whoever is erased. */
  administrator_list: { user_ids: 'kept' },
  juror: 'erased',
  organization: {
    ...{ id: 'kept', created_by: 'kept' },
    /** An organization that nobody else belongs to goes as a whole; another one is not only the person's. */
    ...{ name: 'kept', name_key: 'kept' },
  },
  membership: 'erased',
  invitation: 'erased',
  address_confirmation: 'erased',
  forgotten_password: 'erased',
  password_reset: 'erased',
  address_change: 'erased',
  data_export: 'erased',
  data_export_part: { export_id: 'kept', service: 'kept' },
  api_token: 'erased',
  audit_entry: {
    ...{ id: 'kept', actor_id: 'kept', act: 'kept', object_kind: 'kept', object_id: 'kept', about: 'kept' },
    ...{ personal: 'kept', request_id: 'kept' },
    ...{ object_title: 'erased', before: 'erased', after: 'erased', network: 'erased', browser: 'erased' },
  },
  erasure: {
    ...{
      id: 'kept',
      user_id: 'kept',
      pseudonym: 'kept',
      state: 'kept',
      requested_by: 'kept',
      done_by: 'kept',
    },
    reason: 'erased',
  },
  retention: 'nobody',
  signing_key: 'nobody',
  secret: 'nobody',
}
