-- Judges and administrators are few among all accounts.
CREATE INDEX user_account_roles_idx ON user_account USING gin (roles);

-- An index that finds parts of words, for the administrators' search.
-- It needs the extension pg_trgm, which the provisioning step makes: where it is not, the search works without it, slower.
DO $$
DECLARE
  place text;
BEGIN
  SELECT quote_ident(n.nspname) INTO place FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
   WHERE e.extname = 'pg_trgm' AND has_schema_privilege(n.oid, 'USAGE');
  IF place IS NULL THEN
    RAISE NOTICE 'there is no extension pg_trgm: no index for the search by text';
    RETURN;
  END IF;
  EXECUTE format('CREATE INDEX user_account_text_idx ON user_account USING gin (username %1$s.gin_trgm_ops, email %1$s.gin_trgm_ops, first_name %1$s.gin_trgm_ops, last_name %1$s.gin_trgm_ops)', place);
END $$;
