-- What the results count and look through, without reading the texts.
CREATE INDEX submission_open_idx ON submission (judging_id) WHERE content_version > withdrawn_version;
CREATE INDEX submission_content_idx ON submission (category_id, judging_id) WHERE content_version > 0;

-- An index that finds parts of words, for the search of results by title.
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
  EXECUTE format('CREATE INDEX submission_title_idx ON submission USING gin (title %1$s.gin_trgm_ops)', place);
END $$;
