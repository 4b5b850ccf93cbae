-- Once there is a score the rule stays, also where a whole table is emptied.
CREATE FUNCTION keep_whole_result_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM result_rule WHERE fixed) THEN
    RAISE EXCEPTION 'there are scores: which mean decides stays as it is'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'result_rule_fixed';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_whole_result_rule BEFORE TRUNCATE ON result_rule FOR EACH STATEMENT EXECUTE FUNCTION keep_whole_result_rule();
