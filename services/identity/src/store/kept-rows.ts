import type { KeptRows } from '@accolade/chassis/retention/kept-rows'

/** What administrators did. */
export const keptAudit: KeptRows = {
  key: 'auditDays',
  name: 'audit_entry',
  due: (cutoff) => `SELECT id, at AS since FROM audit_entry WHERE at < ${cutoff}`,
  remove: 'audit_entry',
}

/** API tokens that have run out: for a while their owners see that they have. */
export const keptTokens: KeptRows = {
  key: 'tokenDays',
  name: 'api_token',
  due: (cutoff) => `SELECT id, expires_at AS since FROM api_token WHERE expires_at < ${cutoff}`,
  remove: 'api_token',
}

/**
 * Accounts whose address was never confirmed and that nobody uses: no organization, so nothing was entered; no role but that of an
 * entrant; no session, API token or account of another site; no deletion that is under way.
 */
export const unconfirmedAccounts: Omit<KeptRows, 'remove'> = {
  key: 'unconfirmedDays',
  name: 'user_account',
  due: (cutoff) => `
    SELECT u.id, u.created_at AS since FROM user_account u
    WHERE u.email_confirmed_at IS NULL AND u.created_at < ${cutoff} AND u.roles <@ ARRAY['entrant']
      AND NOT EXISTS (SELECT FROM membership m WHERE m.user_id = u.id)
      AND NOT EXISTS (SELECT FROM session s WHERE s.user_id = u.id)
      AND NOT EXISTS (SELECT FROM api_token t WHERE t.user_id = u.id)
      AND NOT EXISTS (SELECT FROM external_identity e WHERE e.user_id = u.id)
      AND NOT EXISTS (SELECT FROM erasure x WHERE x.user_id = u.id)`,
}
