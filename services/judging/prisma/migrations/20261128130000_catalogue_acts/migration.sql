-- CreateTable
CREATE TABLE "catalogue_act_request" (
    "id" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "parameters" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "asked_by" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" UUID,

    CONSTRAINT "catalogue_act_request_pkey" PRIMARY KEY ("id")
);

ALTER TABLE catalogue_act_request ADD CONSTRAINT catalogue_act_request_ended CHECK ((outcome IS NULL) = (ended_at IS NULL));
ALTER TABLE catalogue_act_request ADD CONSTRAINT catalogue_act_request_two_persons
  CHECK (outcome <> 'approved' OR (ended_by IS NOT NULL AND ended_by <> asked_by));
CREATE TRIGGER keep_act_request BEFORE UPDATE ON catalogue_act_request FOR EACH ROW EXECUTE FUNCTION keep_act_request();
CREATE TRIGGER keep_act_requests BEFORE DELETE OR TRUNCATE ON catalogue_act_request FOR EACH STATEMENT EXECUTE FUNCTION keep_act_requests();
CREATE TRIGGER score_log AFTER INSERT OR UPDATE OF outcome ON catalogue_act_request FOR EACH ROW EXECUTE FUNCTION log_act_request();

-- When the catalogue decided what is written now, as whoever applies its event says until the transaction ends; otherwise now. The log has it from
-- this release on: whether two administrators were needed depends on whether scores were known by then.
CREATE FUNCTION decided_at() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('accolade.decided_at', true), ''), to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;

-- Criteria that an event changes are deleted and inserted: what is logged is how they are afterwards, not that there are none in between.
CREATE OR REPLACE FUNCTION log_criteria() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_log_pending (kind, body)
  SELECT 'criteria-set', jsonb_build_object('category', c.id, 'judgesPerEntry', (SELECT judges_per_entry FROM category WHERE id = c.id),
      'criteria', coalesce((SELECT jsonb_agg(jsonb_build_object('id', k.id, 'weight', k.weight) ORDER BY k.position)
        FROM criterion k WHERE k.category_id = c.id), '[]'), 'decided', decided_at())
    FROM (SELECT DISTINCT category_id AS id FROM changed) c
   WHERE TG_OP <> 'DELETE' OR nullif(current_setting('accolade.decided_at', true), '') IS NULL
      OR EXISTS (SELECT FROM criterion k WHERE k.category_id = c.id)
   ORDER BY c.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION log_phase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO score_log_pending (kind, body)
  VALUES (CASE WHEN NEW.judging_phase THEN 'phase-opened' ELSE 'phase-closed' END, jsonb_build_object('decided', decided_at()));
  RETURN NULL;
END $$;
