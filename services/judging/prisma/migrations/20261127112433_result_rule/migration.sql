-- CreateTable
CREATE TABLE "result_rule" (
    "id" INTEGER NOT NULL,
    "decides" TEXT NOT NULL DEFAULT 'plain',
    "fixed" BOOLEAN NOT NULL DEFAULT false,
    "settled_from" TEXT,

    CONSTRAINT "result_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "adjusted_mean" (
    "judging_id" UUID NOT NULL,
    "mean_hundredths" INTEGER,

    CONSTRAINT "adjusted_mean_pkey" PRIMARY KEY ("judging_id")
);

ALTER TABLE result_rule ADD CONSTRAINT result_rule_one CHECK (id = 1);
ALTER TABLE result_rule ADD CONSTRAINT result_rule_decides CHECK (decides IN ('plain', 'adjusted'));

-- where there are scores already, the plain mean decides for good
INSERT INTO result_rule (id, fixed) SELECT 1, true WHERE EXISTS (SELECT FROM score);

-- The first score fixes the rule, whoever writes it. Both write the same row: of a score and a change at once the second waits for
-- the first, and sees what it did.
CREATE FUNCTION fix_result_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT coalesce((SELECT fixed FROM result_rule), false) THEN
    INSERT INTO result_rule AS known (id, fixed) VALUES (1, true)
    ON CONFLICT (id) DO UPDATE SET fixed = true WHERE NOT known.fixed;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER result_rule_fixed BEFORE INSERT ON score FOR EACH ROW EXECUTE FUNCTION fix_result_rule();

CREATE FUNCTION keep_result_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.fixed AND (TG_OP = 'DELETE' OR (NEW.decides, NEW.fixed) IS DISTINCT FROM (OLD.decides, OLD.fixed)) THEN
    RAISE EXCEPTION 'there are scores: which mean decides stays as it is'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'result_rule_fixed';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER keep_result_rule BEFORE UPDATE OR DELETE ON result_rule FOR EACH ROW EXECUTE FUNCTION keep_result_rule();
