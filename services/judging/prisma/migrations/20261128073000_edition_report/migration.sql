-- AlterTable
ALTER TABLE "programme" ADD COLUMN     "edition" TEXT;

-- AlterTable
ALTER TABLE "results_seal" ADD COLUMN     "edition" TEXT,
ADD COLUMN     "judging" JSONB,
ADD COLUMN     "confidence" JSONB;

-- A seal stays what it is. It can be opened, once, its results published or not, and the confidence of its medals is noted once.
CREATE OR REPLACE FUNCTION keep_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.sealed_at, NEW.sealed_by, NEW.medals, NEW.hash, NEW.edition, NEW.judging)
      IS DISTINCT FROM (OLD.id, OLD.sealed_at, OLD.sealed_by, OLD.medals, OLD.hash, OLD.edition, OLD.judging)
    OR (OLD.opened_at IS NOT NULL AND (NEW.opened_at, NEW.opened_by, NEW.reason) IS DISTINCT FROM (OLD.opened_at, OLD.opened_by, OLD.reason))
    OR (OLD.confidence IS NOT NULL AND NEW.confidence IS DISTINCT FROM OLD.confidence) THEN
    RAISE EXCEPTION 'seals never change' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('results seal'), hashtext(current_schema()));
  RETURN NEW;
END $$;
