-- Indices that find parts of words, for the administrators' search by text.
-- They need the extension pg_trgm, which the provisioning step makes: where it is not, the search works without them, slower.
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
  EXECUTE format('CREATE INDEX submission_text_idx ON submission USING gin (title %1$s.gin_trgm_ops, description %1$s.gin_trgm_ops)', place);
  EXECUTE format('CREATE INDEX organization_name_idx ON organization USING gin (name %1$s.gin_trgm_ops)', place);
END $$;
