-- AlterTable
ALTER TABLE "evidence" ADD COLUMN "source_hash" TEXT;

-- Which copies judges have, and from which files they were made: a hash with a salt that submissions has. An entry that comes in again
-- with the same files logs nothing.
CREATE FUNCTION log_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR (NEW.judging_id, NEW.id) IS DISTINCT FROM (OLD.judging_id, OLD.id)) THEN
    INSERT INTO score_log_pending (kind, judging_id, body) VALUES ('file-removed', OLD.judging_id, jsonb_build_object('file', OLD.id));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO score_log_pending (kind, judging_id, body)
    VALUES ('file-set', NEW.judging_id, jsonb_build_object('file', NEW.id, 'source', NEW.source_hash));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER score_log AFTER INSERT OR DELETE ON evidence FOR EACH ROW EXECUTE FUNCTION log_evidence();
CREATE TRIGGER score_log_update AFTER UPDATE OF id, judging_id, source_hash ON evidence FOR EACH ROW
  WHEN ((OLD.id, OLD.judging_id, OLD.source_hash) IS DISTINCT FROM (NEW.id, NEW.judging_id, NEW.source_hash))
  EXECUTE FUNCTION log_evidence();

-- Copies from before have no hash until submissions sends their entries again.
INSERT INTO score_log_pending (kind, judging_id, body)
SELECT 'file-set', judging_id, jsonb_build_object('file', id, 'source', NULL, 'imported', true) FROM evidence ORDER BY judging_id, position, id;
