-- An index that finds parts of words, for the administrators' search of payments.
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
  EXECUTE format('CREATE INDEX invoice_text_idx ON invoice USING gin (number %1$s.gin_trgm_ops, submission_title %1$s.gin_trgm_ops, organization_name %1$s.gin_trgm_ops, payer_name %1$s.gin_trgm_ops, payer_email %1$s.gin_trgm_ops)', place);
END $$;
