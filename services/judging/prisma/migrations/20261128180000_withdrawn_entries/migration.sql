-- The log says of an entry that it left the programme, which medal tables go by from now on. Records of entries that are in it are as before.
CREATE OR REPLACE FUNCTION log_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_log_pending (kind, judging_id, body) VALUES ('entry-changed', NEW.judging_id,
    jsonb_build_object('category', NEW.category_id, 'isJudged', NEW.content_version > NEW.withdrawn_version)
    || CASE WHEN NEW.withdrawn AND NEW.content_version <= NEW.withdrawn_version THEN '{"isWithdrawn": true}' ELSE '{}' END::jsonb);
  RETURN NULL;
END $$;
DROP TRIGGER score_log_update ON submission;
CREATE TRIGGER score_log_update AFTER UPDATE OF category_id, content_version, withdrawn_version, withdrawn ON submission FOR EACH ROW
  WHEN ((OLD.category_id, OLD.content_version > OLD.withdrawn_version, OLD.withdrawn AND OLD.content_version <= OLD.withdrawn_version)
    IS DISTINCT FROM (NEW.category_id, NEW.content_version > NEW.withdrawn_version, NEW.withdrawn AND NEW.content_version <= NEW.withdrawn_version))
  EXECUTE FUNCTION log_entry();

-- Which entries there are decides the medal table, too: what comes and what leaves is written before results are sealed or after it, not
-- meanwhile. Nothing is refused.
CREATE FUNCTION wait_for_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM results_are_sealed();
  RETURN NEW;
END $$;
CREATE TRIGGER sealed_wait BEFORE INSERT OR UPDATE OF category_id, content_version, withdrawn_version, withdrawn ON submission
  FOR EACH ROW EXECUTE FUNCTION wait_for_seal();

INSERT INTO score_log_pending (kind, judging_id, body)
SELECT 'entry-changed', judging_id, jsonb_build_object('category', category_id, 'isJudged', false, 'isWithdrawn', true, 'imported', true)
  FROM submission WHERE withdrawn AND content_version > 0 AND content_version <= withdrawn_version ORDER BY judging_id;
