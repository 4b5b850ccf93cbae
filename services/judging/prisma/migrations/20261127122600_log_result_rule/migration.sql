-- Which mean decides is in the log, too: what is chosen, and that the first score fixed it.
CREATE FUNCTION log_result_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_log_pending (kind, body)
  VALUES ('result-rule-set', jsonb_build_object('decides', NEW.decides, 'isFixed', NEW.fixed));
  RETURN NULL;
END $$;
CREATE TRIGGER score_log_insert AFTER INSERT ON result_rule FOR EACH ROW EXECUTE FUNCTION log_result_rule();
CREATE TRIGGER score_log_update AFTER UPDATE OF decides, fixed ON result_rule FOR EACH ROW
  WHEN ((OLD.decides, OLD.fixed) IS DISTINCT FROM (NEW.decides, NEW.fixed)) EXECUTE FUNCTION log_result_rule();

INSERT INTO score_log_pending (kind, body)
SELECT 'result-rule-set', jsonb_build_object('decides', decides, 'isFixed', fixed, 'imported', true) FROM result_rule;
